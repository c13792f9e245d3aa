import { screenAddress } from '@imprimatur/domain/screens';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { createStore } from '../../lib/store.ts';
import type { UserSearch } from './address.ts';

export type User = CallResponse<'POST /users'>['data'];
/** A user as the office opens them. Includes deleted users. */
export type UserDetails = CallResponse<'GET /users/{id}'>['data'];

/**
 * True for complete users. Only the office receives them, unless it asks for options; everybody else gets the fields
 * for pickers.
 */
export const isUser = (one: CallResponse<'GET /users'>['data'][number]): one is User => 'version' in one;

export const usersQuery = ({ role, ...search }: UserSearch, page: number) =>
  callQueryOptions('GET /users', { query: { page, role: role?.toString(), ...search } });
export const userByIdQuery = (id: number) => callQueryOptions('GET /users/{id}', { params: { id } });

/** URL of the list as it was left. Editing, adding and cancelling return there. */
export const usersListAddress = createStore(screenAddress('users'));
