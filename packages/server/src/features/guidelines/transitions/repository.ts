import { ACCEPTANCE, type MoveName, type Phase, type RecordedDecision } from '@imprimatur/domain';
import { and, eq } from 'drizzle-orm';
import { ask } from '../../../db/ask.ts';
import type { Tx } from '../../../db/database.ts';
import { guidelines, participants, reviews, votes } from '../../../db/schema/index.ts';
import type { EntryColumns, EntryRow } from '../../../entry/entry-repository.ts';

/** The columns that a move writes. */
export interface MovedColumns {
  readonly phase: Phase;
  readonly highestPhase: Phase;
  readonly phaseSince: Date;
  readonly revision: number;
  readonly uploadId: number | null;
  readonly round: number;
  readonly committeeRevised: boolean;
  readonly deadline: string | null;
}

const UPDATE_PHASE = `
  update guidelines set phase = $4, highest_phase = $5, phase_since = $6, updated_at = $6, revision = $7, upload_id = $8,
         round = $9, committee_revised = $10, deadline = $11, version = version + 1
   where id = $1 and phase = $2 and version = $3 returning id`;

/** Sets these columns and increments the version if phase and version still match `entry`. Returns true if they matched. */
export async function moveEntry(tx: Tx, { id, phase, version }: EntryRow, to: MovedColumns): Promise<boolean> {
  const { highestPhase, phaseSince, revision, uploadId, round, committeeRevised, deadline } = to;
  const columns = [to.phase, highestPhase, phaseSince, revision, uploadId, round, committeeRevised, deadline];
  return (await ask(tx, { text: UPDATE_PHASE, values: [id, phase, version, ...columns] })).length > 0;
}

/** Sets columns of an entry without incrementing its version. */
export async function storeColumns(tx: Tx, id: number, columns: EntryColumns): Promise<void> {
  await tx.update(guidelines).set(columns).where(eq(guidelines.id, id));
}

/** A row of the phase history. */
export interface PhaseChange {
  readonly guidelineId: number;
  readonly from: Phase;
  readonly phase: Phase;
  readonly transition: MoveName;
  readonly userId: number | null;
  readonly onBehalfOf: number | null;
  readonly comment: string | null;
  readonly uploadId: number | null;
  readonly decision: RecordedDecision | null;
  readonly cover: string | null;
  readonly createdAt: Date;
}

const INSERT_PHASE_CHANGE = `
  insert into phase_changes (guideline_id, from_phase, phase, transition, user_id, on_behalf_of, comment, upload_id, created_at, decision, cover)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`;

/** Adds a row to the phase history. Returns its id. */
export async function insertPhaseChange(tx: Tx, one: PhaseChange): Promise<number> {
  const who = [one.userId, one.onBehalfOf, one.comment, one.uploadId, one.createdAt, one.decision, one.cover];
  const values = [one.guidelineId, one.from, one.phase, one.transition, ...who];
  const [row] = await ask<{ readonly id: number }>(tx, { text: INSERT_PHASE_CHANGE, values });
  if (row === undefined) throw new Error('the row of the phase history was not inserted');
  return row.id;
}

const DELETE_READ_MARKS = 'delete from reads where guideline_id = $1 and user_id is distinct from $2';

/** Marks the entry as unread for everybody except the person in `exceptOf`. */
export async function deleteReadMarks(tx: Tx, guidelineId: number, exceptOf: number | null): Promise<void> {
  await ask(tx, { text: DELETE_READ_MARKS, values: [guidelineId, exceptOf] });
}

/** Returns the id of the new review, or undefined if this person has already sent one in this round. */
export async function insertReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return row?.id;
}

/** Returns the id of the new vote, or undefined if this person has already voted on this revision. */
export async function insertVote(tx: Tx, vote: typeof votes.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(votes).values(vote).onConflictDoNothing().returning({ id: votes.id });
  return row?.id;
}

/** Accepts the reviewer role for a person who has not answered the invitation. */
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
