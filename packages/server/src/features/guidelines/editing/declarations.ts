import { ACCEPTANCE, asksForDeclarations, type DeclarantType, declarantType } from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { type Mail, queueMails } from '../../../mail/outbox.ts';
import { declarationMails } from '../../../mail/transition-mails.ts';
import type { DeclarationRow, EntryRecord } from '../entry/entry-repository.ts';
import { insertDeclaration, markDeclaration, updateDeclaration } from './declaration-repository.ts';

interface Declarant {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly type: DeclarantType;
}

/** A submitter who is also named as an author declares as an author. */
const submitterType = ({ entry, parts }: EntryRecord): Declarant['type'] =>
  parts
    .map((part) =>
      part.user_id === entry.submitter_id && part.status !== ACCEPTANCE.rejected ? declarantType(part.slot) : 'other',
    )
    .find((type) => type !== 'other') ?? declarantType('submitter');

/** Returns everybody who must declare: the submitter and all participants who can be reached. */
export function declarantsOf(record: EntryRecord): Declarant[] {
  const found: Declarant[] = [
    {
      userId: record.entry.submitter_id,
      name: record.submitter.name,
      email: record.submitter.email,
      type: submitterType(record),
    },
  ];
  for (const part of record.parts) {
    if (part.status === ACCEPTANCE.rejected || part.user_deleted === true) continue;
    const email = part.user_email ?? part.email;
    if (email === null) continue;
    const known = found.some((one) => (part.user_id !== null ? one.userId === part.user_id : one.email === email));
    if (known) continue;
    found.push({
      userId: part.user_id,
      name: part.user_name ?? `${part.first_name} ${part.last_name}`,
      email,
      type: declarantType(part.slot),
    });
  }
  return found;
}

const reached = (record: EntryRecord, { userId }: Declarant): boolean =>
  userId === record.entry.submitter_id
    ? record.submitter.active
    : record.parts.find((part) => part.user_id === userId)?.user_active !== false;

/** A declaration that is new, as `readRecord` reads it. */
const freshRow = (record: EntryRecord, id: number, one: Declarant): DeclarationRow => ({
  id,
  user_id: one.userId,
  name: one.name,
  email: one.email,
  type: one.type,
  declared: false,
  excused: false,
  deactivated: !reached(record, one),
  answered_at: null,
  confirmed_by: null,
  has_form: false,
});

/** Brings one person's declaration up to date with their part. Returns the row as it is then, and whether it is new. */
async function declarationOf(tx: Tx, record: EntryRecord, one: Declarant): Promise<Synced | null> {
  const known = record.declarations.find((row) => one.userId !== null && row.user_id === one.userId);
  const row = known ?? record.declarations.find((other) => other.user_id === null && other.email === one.email);
  if (row === undefined) {
    const { userId, name, email, type } = one;
    const id = await insertDeclaration(tx, { guidelineId: record.entry.id, userId, name, email, type });
    return id === undefined ? null : { row: freshRow(record, id, one), isNew: true };
  }
  if (!row.excused && row.type === one.type && row.user_id === one.userId) return { row, isNew: false };
  // A declaration made under an address stays valid when an account gets that address.
  await updateDeclaration(tx, row.id, { userId: one.userId, excused: false, type: one.type });
  const { name, email, type } = one;
  const deactivated = !reached(record, one);
  return { row: { ...row, user_id: one.userId, excused: false, type, name, email, deactivated }, isNew: false };
}

interface Synced {
  readonly row: DeclarationRow;
  readonly isNew: boolean;
}

/**
 * Brings the declarations up to date with the participants: new people get a row, those who rejected or were taken out are
 * excused, and those who came back are awaited again. Returns the entry as it is then and the ids of new rows.
 */
export async function syncDeclarations(
  tx: Tx,
  record: EntryRecord,
): Promise<{ readonly record: EntryRecord; readonly fresh: readonly number[] }> {
  if (!asksForDeclarations(record.entry.phase)) return { record, fresh: [] };
  const awaited = new Map<number, Synced>();
  for (const one of declarantsOf(record)) {
    const synced = await declarationOf(tx, record, one);
    if (synced !== null) awaited.set(synced.row.id, synced);
  }
  const known: DeclarationRow[] = [];
  for (const row of record.declarations) {
    const synced = awaited.get(row.id);
    if (synced === undefined && !row.excused) await updateDeclaration(tx, row.id, { excused: true });
    known.push(synced?.row ?? { ...row, excused: true });
  }
  const added = [...awaited.values()].flatMap(({ row, isNew }) => (isNew ? [row] : []));
  return { record: { ...record, declarations: [...known, ...added] }, fresh: added.map(({ id }) => id) };
}

/** Brings the declarations of these entries up to date and asks new people by mail. Returns the entries as they are then. */
export async function askForDeclarations(
  tx: Tx,
  context: Context,
  records: Iterable<EntryRecord>,
): Promise<EntryRecord[]> {
  const after: EntryRecord[] = [];
  const letters: Mail[] = [];
  for (const before of records) {
    const { record, fresh } = await syncDeclarations(tx, before);
    after.push(record);
    letters.push(...declarationMails(record, fresh));
  }
  await queueMails(tx, context, letters);
  return after;
}

/** Marks declarations as in, or as not in, by the office's hand; only those of this entry. */
export async function confirmDeclarations(
  tx: Tx,
  guidelineId: number,
  marks: readonly { readonly id: number; readonly declared: boolean }[],
  by: { readonly by: number; readonly now: Date },
): Promise<void> {
  for (const mark of marks) await markDeclaration(tx, guidelineId, mark, by);
}
