import { ACCEPTANCE } from '@imprimatur/domain';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { guidelines, participants, phaseChanges, reads, reviews, votes } from '../../../db/schema/index.ts';
import type { EntryColumns, EntryRow } from '../../../entry/entry-repository.ts';

/** Writes these columns where phase and version are still those of `entry`. Returns whether they were. */
export async function moveEntry(tx: Tx, entry: EntryRow, columns: EntryColumns): Promise<boolean> {
  const written = await tx
    .update(guidelines)
    .set(columns)
    .where(and(eq(guidelines.id, entry.id), eq(guidelines.phase, entry.phase), eq(guidelines.version, entry.version)))
    .returning({ id: guidelines.id });
  return written.length > 0;
}

/** Writes columns of an entry; its version stays. */
export async function storeColumns(tx: Tx, id: number, columns: EntryColumns): Promise<void> {
  await tx.update(guidelines).set(columns).where(eq(guidelines.id, id));
}

/** Adds a row to the phase history. Returns its id. */
export async function insertPhaseChange(tx: Tx, change: typeof phaseChanges.$inferInsert): Promise<number> {
  const [row] = await tx.insert(phaseChanges).values(change).returning({ id: phaseChanges.id });
  if (row === undefined) throw new Error('the phase history took no row');
  return row.id;
}

/** Marks the entry as unread for everybody except the person who changed it. */
export async function deleteReadMarks(tx: Tx, guidelineId: number, exceptOf: number | undefined): Promise<void> {
  const others = exceptOf === undefined ? undefined : ne(reads.userId, exceptOf);
  await tx.delete(reads).where(and(eq(reads.guidelineId, guidelineId), others));
}

/** Returns the id of the new review; undefined where this person has sent one in this round. */
export async function insertReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return row?.id;
}

/** Returns the id of the new vote; undefined where this person has voted on this revision. */
export async function insertVote(tx: Tx, vote: typeof votes.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(votes).values(vote).onConflictDoNothing().returning({ id: votes.id });
  return row?.id;
}

/** Accepts the reviewer's role of a person who has not answered the invitation. */
export async function acceptReviewerRole(tx: Tx, guidelineId: number, userId: number, now: Date): Promise<void> {
  await tx
    .update(participants)
    .set({ status: ACCEPTANCE.accepted, answeredAt: now })
    .where(
      and(
        eq(participants.guidelineId, guidelineId),
        eq(participants.userId, userId),
        eq(participants.slot, 'reviewer'),
        eq(participants.status, ACCEPTANCE.unconfirmed),
      ),
    );
}
