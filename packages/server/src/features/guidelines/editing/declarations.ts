import { ACCEPTANCE, asksForDeclarations, type DeclarantType, declarantType } from '@imprimatur/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { declarations } from '../../../db/schema/index.ts';
import { queueMails } from '../../../mail/outbox.ts';
import { declarationMails } from '../../../mail/transition-mails.ts';
import { type EntryRecord, readRecords } from '../entry/entry-repository.ts';

interface Declarant {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly type: DeclarantType;
}

/** A submitter who is named as an author as well is one. */
const submitterType = ({ entry, parts }: EntryRecord): Declarant['type'] =>
  parts
    .map((part) =>
      part.user_id === entry.submitter_id && part.status !== ACCEPTANCE.rejected ? declarantType(part.slot) : 'other',
    )
    .find((type) => type !== 'other') ?? declarantType('submitter');

/** Everybody who must declare: the submitter and whoever takes part and can be reached. */
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

/**
 * Brings the declarations to who takes part now: new people get a row, those who rejected or were taken out are excused, and
 * those who came back are awaited again. Answers the ids of new rows.
 */
export async function syncDeclarations(tx: Tx, record: EntryRecord): Promise<number[]> {
  if (!asksForDeclarations(record.entry.phase)) return [];
  const declarants = declarantsOf(record);
  const fresh: number[] = [];
  const awaited = new Set<number>();
  for (const one of declarants) {
    const known = record.declarations.find((row) => one.userId !== null && row.user_id === one.userId);
    const nobodys = record.declarations.find((row) => row.user_id === null && row.email === one.email);
    const theirs = known ?? nobodys;
    if (theirs === undefined) {
      const [row] = await tx
        .insert(declarations)
        .values({ guidelineId: record.entry.id, userId: one.userId, name: one.name, email: one.email, type: one.type })
        .onConflictDoNothing()
        .returning({ id: declarations.id });
      if (row !== undefined) fresh.push(row.id);
    } else if (theirs.excused || theirs.type !== one.type || theirs.user_id !== one.userId) {
      // What was declared under an address stays declared when it becomes an account's.
      await tx
        .update(declarations)
        .set({ userId: one.userId, excused: false, type: one.type })
        .where(eq(declarations.id, theirs.id));
    }
    if (theirs !== undefined) awaited.add(theirs.id);
  }
  for (const row of record.declarations) {
    if (!awaited.has(row.id) && !row.excused)
      await tx.update(declarations).set({ excused: true }).where(eq(declarations.id, row.id));
  }
  return fresh;
}

/** Brings the declarations of these entries to who takes part now, and asks those by mail who have come to it. */
export async function askForDeclarations(tx: Tx, context: Context, records: Iterable<EntryRecord>): Promise<void> {
  const fresh = new Map<number, readonly number[]>();
  for (const record of records) {
    const ids = await syncDeclarations(tx, record);
    if (ids.length > 0) fresh.set(record.entry.id, ids);
  }
  const asked = await readRecords(tx, [...fresh.keys()]);
  const letters = [...asked.values()].flatMap((record) => declarationMails(record, fresh.get(record.entry.id) ?? []));
  await queueMails(tx, context, letters);
}

/** Marks declarations as in, or as not in, by the office's hand; only those of this entry. */
export async function confirmDeclarations(
  tx: Tx,
  guidelineId: number,
  marks: readonly { id: number; declared: boolean }[],
  by: number,
  now: Date,
): Promise<void> {
  for (const { id, declared } of marks) {
    await tx
      .update(declarations)
      .set(
        declared
          ? { declared, answeredAt: now, confirmedBy: by }
          : { declared, answeredAt: null, confirmedBy: null, form: null },
      )
      .where(and(eq(declarations.id, id), eq(declarations.guidelineId, guidelineId), sql`declared <> ${declared}`));
  }
}
