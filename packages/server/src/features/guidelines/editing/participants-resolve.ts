import {
  type EntryPatch,
  isOffered,
  type Problem,
  createProblem,
  type Role,
  roleOfSlot,
  isBlank,
} from '@imprimatur/domain';
import type { Tx } from '../../../db/database.ts';
import { countMails } from '../../../http/rate-limits.ts';
import type { EntryChange } from '../../../entry/change.ts';
import type { PartRow } from '../../../entry/entry-repository.ts';
import { isEmptyPerson } from '../../../entry/values.ts';
import { findAccounts } from './repository.ts';

type Author = NonNullable<EntryPatch['co_author']>;
type External = NonNullable<EntryPatch['ex_co_authors']>[number];
type Sent = Author | External;

interface Account {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role | null;
  readonly deactivatedAt: Date | null;
}

async function findSentAccounts(tx: Tx, sent: readonly Sent[]): Promise<Account[]> {
  const ids = sent.flatMap((one) => one.user_id ?? []);
  const addresses = sent.flatMap((one) => one.email || []);
  if (ids.length + addresses.length === 0) return [];
  return findAccounts(tx, ids, addresses);
}

/** Security: an account given by id alone must be one that the pickers offer, so that an id never reveals a person's address. */
const mayBeChosen = (account: Account, one: Sent): boolean =>
  account.email === one.email || (account.deactivatedAt === null && isOffered(account));

/** Finds the part, among those linked to an account, that belongs to this person. */
function findMatchingPart(one: Sent, authors: readonly PartRow[], accounts: readonly Account[]): PartRow | undefined {
  const linked = authors.filter((row) => row.user_id !== null);
  if (one.user_id != null) return linked.find((row) => row.user_id === one.user_id);
  if (!one.email) return undefined;
  // The address may now belong to another account, so the name is compared too.
  const asTyped = (row: PartRow) =>
    row.email === one.email && row.first_name === one.first_name && row.last_name === one.last_name;
  const current = accounts.find((account) => account.email === one.email);
  return (
    linked.find((row) => asTyped(row) && row.user_deleted !== true) ??
    linked.find((row) =>
      current === undefined ? row.user_email === one.email || row.email === one.email : row.user_id === current.id,
    )
  );
}

/** Counts the people, by address or account, who are not among the entry's authors yet. */
function countNewPeople(authors: readonly PartRow[], named: readonly Sent[], accounts: readonly Account[]): number {
  const newPeople = named.filter(
    (one) =>
      (one.user_id != null || Boolean(one.email)) &&
      findMatchingPart(one, authors, accounts) === undefined &&
      !authors.some((row) => one.user_id == null && row.user_id === null && row.email === one.email),
  );
  return new Set(newPeople.map((one) => one.user_id ?? one.email)).size;
}

export interface ResolvedPeople {
  readonly patch: EntryPatch;
  readonly problems: readonly Problem[];
}

/**
 * The only place that decides who the authors of a patch are. A person is an account; an address only finds the account. A part with a user
 * keeps that user, even if their address changes or the account is deactivated.
 */
export async function resolvePeople(
  { tx, context, caller }: Pick<EntryChange, 'tx' | 'context' | 'caller'>,
  parts: readonly PartRow[],
  patch: EntryPatch,
): Promise<ResolvedPeople> {
  const sent = [patch.co_author, patch.co_co_author, ...(patch.co_authors ?? []), ...(patch.ex_co_authors ?? [])];
  const named = sent.filter((one): one is Sent => one != null);
  if (named.length === 0) return { patch, problems: [] };
  const authors = parts.filter((row) => roleOfSlot(row.slot) === 'coauthor');
  const accounts = await findSentAccounts(tx, named);
  // The response reveals who has an account and with which address, so everybody except the office has a daily limit.
  const newCount = countNewPeople(authors, named, accounts);
  if (newCount > 0 && !caller.superuser) await countMails(tx, context, caller, { kind: 'addresses', by: newCount });
  const problems: Problem[] = [];

  const resolve = <T extends Sent>(one: T, field: string): T => {
    if (isEmptyPerson(one)) return { ...one, user_id: null };
    const part = findMatchingPart(one, authors, accounts);
    if (part?.user_id != null) {
      const { user_id: id, first_name, last_name } = part;
      return fillFromAccount(one, { id, first_name, last_name, email: part.user_email ?? '' });
    }
    const account = accounts.find(({ id, email }) => (one.user_id == null ? email === one.email : id === one.user_id));
    if (account !== undefined && mayBeChosen(account, one)) {
      const { id, firstName, lastName, email } = account;
      return fillFromAccount(one, { id, first_name: firstName, last_name: lastName, email });
    }
    if (one.user_id != null) problems.push(createProblem('unknownPerson', `${field}.user_id`));
    return { ...one, user_id: null };
  };
  const author = (field: 'co_author' | 'co_co_author') => {
    const one = patch[field];
    return one == null ? {} : { [field]: resolve(one, field) };
  };
  const list = (field: 'co_authors' | 'ex_co_authors') =>
    patch[field] === undefined
      ? {}
      : { [field]: patch[field].map((one: Sent, index) => resolve(one, `${field}.${index}`)) };
  const resolved = {
    ...patch,
    ...author('co_author'),
    ...author('co_co_author'),
    ...list('co_authors'),
    ...list('ex_co_authors'),
  };
  return { patch: resolved, problems };
}

/** Keeps names as they were typed and copies all other values from the account. */
function fillFromAccount<T extends Sent>(
  one: T,
  account: { id: number; first_name: string; last_name: string; email: string },
): T {
  return {
    ...one,
    first_name: isBlank(one.first_name) ? account.first_name : one.first_name,
    last_name: isBlank(one.last_name) ? account.last_name : one.last_name,
    email: account.email,
    user_id: account.id,
  };
}
