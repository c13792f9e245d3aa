import { type CommitteeCode, type MilestoneInput, parseDay, parseEuro, toCents } from '@imprimatur/domain';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { files, guidelines, mails, milestones, participants, users } from '../../../db/schema/index.ts';

export type NewPart = typeof participants.$inferInsert;

export async function insertEntry(tx: Tx, entry: typeof guidelines.$inferInsert): Promise<number> {
  const [row] = await tx.insert(guidelines).values(entry).returning({ id: guidelines.id });
  if (row === undefined) throw new Error('the entry was not inserted');
  return row.id;
}

/** Returns the next number of a committee's entries in a year; a number is never used twice. */
export async function takeNextNumber(tx: Tx, committee: CommitteeCode, year: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into entry_numbers (committee, year, last) values (${committee}, ${year}, 1)
    on conflict (committee, year) do update set last = entry_numbers.last + 1 returning last`);
  return rows[0]?.last ?? 1;
}

/** Returns the committee of a user as free text. */
export async function readCommittee(tx: Tx, userId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ committee: string | null }>(
    sql`select committee from users where id = ${userId}`,
  );
  return rows[0]?.committee ?? null;
}

/** Deletes an entry with all its rows, and its unsent emails. Returns the keys of its files' bytes. */
export async function deleteEntryRows(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx.select({ key: files.storageKey }).from(files).where(eq(files.guidelineId, id));
  // The links in these emails would lead nowhere.
  await tx.delete(mails).where(and(eq(mails.guidelineId, id), inArray(mails.status, ['queued', 'waiting'])));
  await tx.delete(guidelines).where(eq(guidelines.id, id));
  return rows.map((row) => row.key);
}

/** Users who can take part, by their ids. */
export async function findActiveUsers(tx: Tx, ids: readonly number[]) {
  return tx
    .select({ id: users.id, first: users.firstName, last: users.lastName, role: users.role })
    .from(users)
    .where(and(isNull(users.deletedAt), isNull(users.deactivatedAt), inArray(users.id, [...ids])));
}

/** Accounts by id or by address, including deactivated accounts. */
export async function findAccounts(tx: Tx, ids: readonly number[], addresses: readonly string[]) {
  const { id, firstName, lastName, email, role, deactivatedAt } = users;
  return tx
    .select({ id, firstName, lastName, email, role, deactivatedAt })
    .from(users)
    .where(and(isNull(users.deletedAt), or(inArray(users.id, [...ids]), inArray(users.email, [...addresses]))));
}

/** Returns the ids in this list that belong, or belonged, to a user. */
export async function findKnownUserIds(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export async function insertPart(tx: Tx, part: NewPart): Promise<number> {
  const [row] = await tx.insert(participants).values(part).returning({ id: participants.id });
  if (row === undefined) throw new Error('the part was not inserted');
  return row.id;
}

export async function updatePart(tx: Tx, id: number, columns: Partial<NewPart>): Promise<void> {
  await tx.update(participants).set(columns).where(eq(participants.id, id));
}

export async function deletePart(tx: Tx, id: number): Promise<void> {
  await tx.delete(participants).where(eq(participants.id, id));
}

export async function markInvited(tx: Tx, partIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(participants)
    .set({ invitedAt: now })
    .where(inArray(participants.id, [...partIds]));
}

/** A milestone, with the person who approved its amount and the time of the approval. */
export interface StoredMilestone {
  readonly item: MilestoneInput;
  readonly approval: { readonly by: number | null; readonly at: Date } | null;
}

export async function replaceMilestones(tx: Tx, guidelineId: number, list: readonly StoredMilestone[]): Promise<void> {
  await tx.delete(milestones).where(eq(milestones.guidelineId, guidelineId));
  if (list.length === 0) return;
  await tx.insert(milestones).values(
    list.map(({ item, approval }, position) => ({
      guidelineId,
      key: item.id,
      position,
      title: item.title,
      type: item.type,
      start: parseDay(item.start) ?? '',
      budgetCents: parseEuro(item.budget) ?? 0,
      approvedCents: toCents(item.approved),
      approvedBy: approval?.by ?? null,
      approvedAt: approval?.at ?? null,
      actualCents: toCents(item.actual),
      paidOn: parseDay(item.paid_on ?? ''),
      reference: item.reference || null,
      cancelled: item.cancelled === true,
      userId: item.user_id ?? null,
      deleted: item.delete === true || item.delete === 1,
    })),
  );
}
