import { ACCEPTANCE, asksForDeclarations, type DeclarantType, findDeclarantType } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { queueMails } from '../../mail/outbox.ts';
import { createDeclarationMails } from '../../mail/transition-mails.ts';
import { type EntryRecord, readLockedRecord, readRecords } from '../../entry/entry-repository.ts';
import { insertDeclaration, markDeclaration, updateDeclaration } from './editing/declaration-repository.ts';

interface Declarant {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly type: DeclarantType;
}

/** A submitter who is also named as an author declares as an author. */
const findSubmitterType = ({ entry, parts }: EntryRecord): Declarant['type'] =>
  parts
    .map((part) =>
      part.user_id === entry.submitter_id && part.status !== ACCEPTANCE.rejected
        ? findDeclarantType(part.slot)
        : 'other',
    )
    .find((type) => type !== 'other') ?? findDeclarantType('submitter');

/** Returns everybody who must declare: the submitter and all participants who can be reached. */
export function findDeclarants(record: EntryRecord): Declarant[] {
  const found: Declarant[] = [
    {
      userId: record.entry.submitter_id,
      name: record.submitter.name,
      email: record.submitter.email,
      type: findSubmitterType(record),
    },
  ];
  for (const part of record.parts) {
    if (part.status === ACCEPTANCE.rejected || part.user_deleted === true) continue;
    const email = part.user_email ?? part.email;
    if (email === null) continue;
    const isListed = found.some((one) => (part.user_id !== null ? one.userId === part.user_id : one.email === email));
    if (isListed) continue;
    found.push({
      userId: part.user_id,
      name: part.user_name ?? `${part.first_name} ${part.last_name}`,
      email,
      type: findDeclarantType(part.slot),
    });
  }
  return found;
}

/** Creates or updates one person's declaration to match their part. Returns the id of its row, and what was written. */
async function syncOne(tx: Tx, record: EntryRecord, one: Declarant): Promise<Synced> {
  const { userId, name, email, type } = one;
  const existing = record.declarations.find((row) => userId !== null && row.user_id === userId);
  const row = existing ?? record.declarations.find((other) => other.user_id === null && other.email === email);
  if (row === undefined) {
    const id = await insertDeclaration(tx, { guidelineId: record.entry.id, userId, name, email, type });
    return { id, written: id === undefined ? 'nothing' : 'new' };
  }
  if (!row.excused && row.type === type && row.user_id === userId) return { id: row.id, written: 'nothing' };
  // A declaration made under an address stays valid when an account gets that address.
  await updateDeclaration(tx, row.id, { userId, excused: false, type });
  return { id: row.id, written: 'changed' };
}

interface Synced {
  readonly id: number | undefined;
  readonly written: 'new' | 'changed' | 'nothing';
}

/**
 * Updates the declarations to match the participants: new people get a row, people who declined or were removed are excused, and people
 * who came back must declare again. Returns the ids of new rows, and whether anything was written.
 */
async function writeDeclarations(tx: Tx, record: EntryRecord): Promise<{ fresh: readonly number[]; written: boolean }> {
  const { phase, abandoned_at } = record.entry;
  if (!asksForDeclarations(phase) || abandoned_at !== null) return { fresh: [], written: false };
  const synced: Synced[] = [];
  for (const one of findDeclarants(record)) synced.push(await syncOne(tx, record, one));
  const awaited = new Set(synced.map(({ id }) => id));
  const left = record.declarations.filter((row) => !awaited.has(row.id) && !row.excused);
  for (const { id } of left) await updateDeclaration(tx, id, { excused: true });
  const fresh = synced.flatMap(({ id, written }) => (id !== undefined && written === 'new' ? [id] : []));
  return { fresh, written: left.length > 0 || synced.some(({ written }) => written !== 'nothing') };
}

/** Updates the declarations of an entry to match its participants. Returns the updated entry and the ids of new rows. */
export async function syncDeclarations(
  tx: Tx,
  record: EntryRecord,
): Promise<{ readonly record: EntryRecord; readonly fresh: readonly number[] }> {
  const { fresh, written } = await writeDeclarations(tx, record);
  return { record: written ? await readLockedRecord(tx, record.entry.id) : record, fresh };
}

/** Updates the declarations of these entries to match their participants, and emails new people. Returns the updated entries. */
export async function askForDeclarations(
  tx: Tx,
  context: Context,
  records: Iterable<EntryRecord>,
): Promise<EntryRecord[]> {
  const before = [...records];
  const fresh = new Map<number, readonly number[]>();
  for (const record of before) {
    const synced = await writeDeclarations(tx, record);
    if (synced.written) fresh.set(record.entry.id, synced.fresh);
  }
  const changed = await readRecords(tx, [...fresh.keys()]);
  const after = before.map((record) => changed.get(record.entry.id) ?? record);
  const emails = after.flatMap((record) => createDeclarationMails(context, record, fresh.get(record.entry.id) ?? []));
  await queueMails(tx, context, emails);
  return after;
}

/** Marks declarations of this entry as submitted or not submitted, on behalf of the office. */
export async function confirmDeclarations(
  tx: Tx,
  guidelineId: number,
  marks: readonly { readonly id: number; readonly declared: boolean }[],
  by: { readonly by: number; readonly now: Date },
): Promise<void> {
  for (const mark of marks) await markDeclaration(tx, guidelineId, mark, by);
}
