import type { User } from '@imprimatur/contract';
import type { Context } from '../../context.ts';
import { userResponse } from '../users/responses.ts';
import { readUsersOnPage, type UserFilters } from './service.ts';

/** Users per statement, so that each stays well within its time limit. */
const USERS_PER_STATEMENT = 1_000;

/** Returns all users that the office's list shows with these filters, in its order. */
export async function readAllUsers({ db }: Pick<Context, 'db'>, filters: UserFilters): Promise<User[]> {
  const all: User[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await readUsersOnPage(db, filters, { page, perPage: USERS_PER_STATEMENT });
    for (const row of rows) all.push(userResponse(row));
    if (rows.length < USERS_PER_STATEMENT) return all;
  }
}
