import type { Handlers } from '@imprimatur/contract';
import type { Caller } from '../../auth/caller.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { toUserDetails } from './responses.ts';
import { storeTasks } from '../../entry/tasks-repository.ts';
import * as erasing from './erase-repository.ts';
import type { PersonalTexts } from './erase-repository.ts';
import { findErasedPaths } from './erased-values.ts';
import type { UserRow } from './repository.ts';
import { lockUserChanges } from './lock-user-changes.ts';

/** Replaces an address in an email to another person. */
const ERASED_TEXT = 'erased';

/** A PostgreSQL pattern for a whole text in JSON encoding. */
function toTextPattern(text: string): string {
  const written = JSON.stringify(text).slice(1, -1);
  return `(?<![\\w.+-])${written.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign}`)}(?![\\w-])`;
}

const makeFormerMember = (number: number) => ({
  formerMember: number,
  firstName: 'Former member',
  lastName: String(number),
  name: `Former member ${number}`,
});

function subtractYears(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

interface Erasing {
  readonly before: UserRow;
  readonly marks: PersonalTexts;
  /** Null if the name is kept. */
  readonly called: ReturnType<typeof makeFormerMember> | null;
  /** False if everything was already erased. */
  readonly isNew: boolean;
}

/** Erases contact data outside the log, in the general locking order: entries before emails. */
async function eraseRows(
  tx: Tx,
  context: Pick<Context, 'config' | 'now'>,
  { before: { id }, marks: { addresses, names }, called }: Erasing,
): Promise<void> {
  const entries = await erasing.lockEntriesOf(tx, id, addresses);
  await erasing.eraseParts(tx, id, addresses, called);
  const keptSince = subtractYears(context.now(), context.config.retentionYears);
  await erasing.eraseDeclarations(tx, id, addresses, { name: called?.name ?? null, keptSince });
  if (called !== null) await erasing.renameInReports(tx, id, called.name);
  await storeTasks(tx, context, entries);
  await erasing.eraseGuests(tx, addresses);
  await erasing.eraseMails(tx, id, addresses);
  const replacements = addresses.map((address) => ({ pattern: toTextPattern(address), by: ERASED_TEXT }));
  const renamed = called === null ? [] : names.map((name) => ({ pattern: toTextPattern(name), by: called.name }));
  await erasing.replaceInMails(tx, [...replacements, ...renamed]);
  await erasing.eraseShortLivedData(
    tx,
    id,
    [...replacements, ...renamed].map(({ pattern }) => pattern),
  );
}

/** Logs the erasure with the places of the erased values, and deletes them. */
async function eraseFromLog(
  tx: Tx,
  { context, caller }: { context: Context; caller: Caller },
  { before: { id }, marks, called, isNew }: Erasing,
): Promise<void> {
  await erasing.lockLog(tx);
  const values = await erasing.readLoggedValues(tx, id, [
    ...marks.addresses,
    ...(called === null ? [] : [...marks.names, ...marks.pieces]),
  ]);
  const erased = findErasedPaths(values, id, { marks, names: called !== null });
  if (!isNew && Object.keys(erased).length === 0) return;
  const data = { anonymised: called !== null, erased };
  appendLog(tx, context.now(), [{ model: 'user', modelId: id, action: 'erased', user: caller, data }]);
  erasing.eraseLogged(tx);
}

/** Returns what to erase for a deleted user. Once a name has been replaced, every later erasure replaces it too. */
async function prepareErasure(tx: Tx, id: number, anonymise: boolean): Promise<Erasing> {
  const before = await erasing.lockUserIncludingDeleted(tx, id);
  if (before === null) throw refuse.notFound();
  if (before.deletedAt === null)
    throw refuse.because(409, 'eraseDeletedOnly', { name: `${before.firstName} ${before.lastName}` });
  const marks = await erasing.readPersonalTexts(tx, id);
  const email = await erasing.findOfficeAddress(tx, marks.addresses);
  if (email !== undefined) throw refuse.because(409, 'erasesOfficeAddress', { email });
  const renames = anonymise || before.formerMember !== null;
  const number = before.formerMember ?? (renames ? await erasing.computeNextFormerMemberNumber(tx) : null);
  const called = number === null ? null : makeFormerMember(number);
  return {
    before,
    marks: { ...marks, names: marks.names.filter((name) => name !== called?.name) },
    called,
    isNew: before.erasedAt === null || before.formerMember !== number,
  };
}

/**
 * Erases the contact data of a deleted user everywhere. A parallel registration of the same address waits; if the registration came
 * first, the address belongs to the new user. A repeated call erases what has been added since, and returns the same response.
 */
export async function eraseUser(
  context: Context,
  caller: Caller,
  id: number,
  { anonymise = false }: NonNullable<Handlers['POST /users/{id}/erase']['body']>,
) {
  const row = await context.db.transaction(async (tx) => {
    await lockUserChanges(tx, caller);
    const erasure = await prepareErasure(tx, id, anonymise);
    const { before, called, isNew } = erasure;
    await eraseRows(tx, context, erasure);
    const after = isNew ? await erasing.eraseAccount(tx, id, context.now(), called) : before;
    await eraseFromLog(tx, { context, caller }, erasure);
    return after;
  });
  // The erasure is also logged outside the database, so that it can be repeated after an older backup is restored.
  context.log.info({ user: id, anonymised: row.formerMember !== null }, 'contact data of a user were erased');
  return { data: toUserDetails(row, context.config) };
}
