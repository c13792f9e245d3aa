import { screenAddress } from '@imprimatur/domain/screens';
import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';
import { createStore } from '../../lib/store.ts';
import type { UserSearch } from './address.ts';

export type User = Answer<'POST /users'>['data'];
/** As the office opens them: also one who is deleted. */
export type OpenedUser = Answer<'GET /users/{id}'>['data'];

/** The office gets complete users, unless it asks for options; everybody else gets only what a picker shows. */
export const isUser = (one: Answer<'GET /users'>['data'][number]): one is User => 'version' in one;

export const usersQuery = (search: UserSearch, page: number) => load('GET /users', { query: { page, ...search } });
export const userByIdQuery = (id: number) => load('GET /users/{id}', { params: { id } });

/** Address of the list as it was left; editing, adding and cancelling return to it. */
export const usersList = createStore(screenAddress('users'));
