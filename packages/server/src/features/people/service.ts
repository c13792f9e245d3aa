import type { Handlers } from '@imprimatur/contract';
import { can, dayIn, isEmail, normalizeAddress, ROLE } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { createPaging } from '../../http/paging.ts';
import { countMail, countSearchByAddress } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { toUserOption, toUserResponse } from '../users/responses.ts';
import { lockEntriesByAddress } from '../../entry/link-repository.ts';
import { linkAccount } from '../guidelines/link-account.ts';
import { closeRoundsIfDue } from '../guidelines/rounds.ts';
import { lockUserChanges } from '../users/lock-user-changes.ts';
import * as repository from './repository.ts';

const PER_PAGE = 10;
/** Enough for pickers to show everybody at once. In larger associations, people must search. */
const OPTIONS_PER_PAGE = 2000;

type List = Handlers['GET /users'];

/** The filters and the order of the user list. */
export type UserFilters = Omit<List['query'], 'page' | 'options'>;

/** Returns a page of the office's list. */
export const readUsersOnPage = (
  tx: Tx,
  { query, role: roles, committee, deleted, sort = 'name', order = 'asc' }: UserFilters,
  page: { readonly page: number; readonly perPage: number },
) => repository.readUserPage(tx, { query, roles, committee, deleted: deleted !== undefined }, { ...page, sort, order });

/** People may choose people if they may add an entry or edit the people of an entry. The office may do so everywhere. */
const canChoosePeople = async (context: Context, caller: Caller): Promise<boolean> =>
  can(caller, 'users') || can(caller, 'add') || (await repository.canEditSomeEntry(context.db, caller));

/**
 * Finds the one person with an address that is typed in full, for people who may choose people. The response shows who has an account
 * with this address, as saving an entry with this author does, so each search counts towards the same limit, except for the office.
 * Everybody else searches only names.
 */
async function searchOf(
  context: Context,
  caller: Caller,
  query: string | undefined,
): Promise<Pick<repository.UserFilter, 'query' | 'address'>> {
  const address = normalizeAddress(query ?? '');
  if (!isEmail(address) || !(await canChoosePeople(context, caller))) return { query };
  if (!can(caller, 'users')) await countSearchByAddress(context, caller);
  return { address };
}

/** Returns users to the office, and names without addresses to pickers. */
export async function listUsers(context: Context, caller: Caller, query: List['query']): Promise<List['answer']> {
  const { page, role: roles } = query;
  if (can(caller, 'users') && query.options === undefined) {
    const { rows, total } = await readUsersOnPage(context.reads, query, { page, perPage: PER_PAGE });
    return { data: rows.map(toUserResponse), ...createPaging('/api/users', query, { page, perPage: PER_PAGE, total }) };
  }
  if (roles === undefined && !can(caller, 'users')) throw refuse.forbidden();
  const filter = { ...(await searchOf(context, caller, query.query)), roles, committee: query.committee };
  const perPage = OPTIONS_PER_PAGE;
  const today = dayIn(context.config.timeZone, context.now());
  const byAddress = can(caller, 'users');
  const { rows, total } = await repository.readOptionPage(context.reads, filter, { page, perPage, byAddress });
  return {
    data: rows.map((row) => toUserOption(row, today)),
    ...createPaging('/api/users', query, { page, perPage, total }),
  };
}

type CoAuthor = Handlers['POST /co-authors'];

/** Saving an entry also reveals whether an address has an account, so both count towards one limit. */
async function countAsked(tx: Tx, context: Context, caller: Caller): Promise<void> {
  if (!caller.superuser) await countMail(tx, context, caller, 'addresses');
  await countMail(tx, context, caller);
}

/** Adds an external person, for callers who may add or edit an entry. For a known address, returns its user. */
export async function addCoAuthor(
  context: Context,
  caller: Caller,
  form: CoAuthor['body'],
): Promise<CoAuthor['answer']> {
  if (!(await canChoosePeople(context, caller))) throw refuse.forbidden();
  const now = context.now();
  const { user } = await context.db.transaction(async (tx) => {
    await lockUserChanges(tx, caller);
    const outcome = await repository.findOrAddUser(tx, {
      email: form.email,
      firstName: form.first_name.trim(),
      lastName: form.last_name.trim(),
      gender: form.gender ?? null,
      hospital: form.hospital.trim(),
      city: form.city.trim(),
      country: form.country.trim(),
      role: ROLE.external,
      createdAt: now,
      updatedAt: now,
    });
    if (outcome.created) {
      const { id, email, firstName, lastName } = outcome.user;
      const name = `${firstName} ${lastName}`;
      const data = { email, name, role: ROLE.external };
      // All transactions lock in this order: entries, counters, the log.
      await lockEntriesByAddress(tx, outcome.user);
      await countAsked(tx, context, caller);
      const linked = await linkAccount(tx, context, caller, { id, email, name });
      await closeRoundsIfDue(tx, context, linked.before, [
        ...linked.log,
        { model: 'user', modelId: id, action: 'created', user: caller, data },
      ]);
    } else await countAsked(tx, context, caller);
    return outcome;
  });
  const { email, first_name, last_name } = toUserResponse(user);
  return { data: { ...toUserOption(user, dayIn(context.config.timeZone, now)), email, first_name, last_name } };
}
