import {
  ACCEPTANCE,
  awaitsNobody,
  awaitsPersons,
  type ChangeType,
  dayIn,
  type Decision,
  defaultDeadline,
  isRoundPhase,
  type MoveName,
  type Phase,
  REVIEWER_TYPE,
  roundClosesByItself,
  roundIn,
  stillAwaited,
  type TransitionInput,
  transitionRow,
} from '@imprimatur/domain';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { comments, guidelines, participants, phaseChanges, reads, reviews, votes } from '../../../db/schema/index.ts';
import { type LogEntry, appendLog } from '../../../change-log/append.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/serve.ts';
import { mail, queueMails } from '../../../mail/outbox.ts';
import { office } from '../../../mail/recipients.ts';
import { queueTransitionMails } from '../../../mail/transition-mails.ts';
import { stampWorkingFiles } from '../../files/versions.ts';
import { syncDeclarations } from '../editing/declarations.ts';
import { factsOf } from '../entry/facts.ts';
import { inviteNewParticipants } from '../editing/invitations.ts';
import { type EntryRecord, readRecord, readRecords } from '../entry/entry-repository.ts';

/** null: the system, when a round closes by itself. */
export type Initiator = Pick<Caller, 'id' | 'name' | 'superuser'> | null;

export interface Move {
  readonly transition: MoveName;
  readonly to: Phase;
  readonly by: Initiator;
  /** For whom the office acts. */
  readonly onBehalfOf: number | null;
  readonly input: TransitionInput;
  /** What else the log should say. */
  readonly remarks?: Record<string, unknown>;
}

const blank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/**
 * The one function that writes `phase`. It is given a decision, never a wish: the row changes only where phase and version
 * are still those that were decided on. History, log, stamped files, deadline, declarations and mails go with it in the caller's
 * transaction, so that there is all of it or nothing.
 */
async function changePhase(tx: Tx, context: Context, record: EntryRecord, move: Move): Promise<LogEntry> {
  const { entry } = record;
  const now = context.now();
  const row = move.transition === 'setPhase' ? null : transitionRow(move.transition);
  const uploadId = row?.uploads === true ? (entry.upload_id ?? 0) + 1 : entry.upload_id;
  const committeeRevised = entry.committee_revised || move.transition === 'committeeRevision';
  const created = dayIn(context.config.timeZone, new Date(entry.created_at));
  const written = await tx
    .update(guidelines)
    .set({
      phase: move.to,
      highestPhase: move.to > entry.highest_phase ? move.to : entry.highest_phase,
      phaseSince: now,
      updatedAt: now,
      uploadId,
      committeeRevised,
      revision: entry.revision + (row?.raisesRevision?.includes(entry.phase) === true ? 1 : 0),
      round: entry.round + (isRoundPhase(move.to) ? 1 : 0),
      deadline: defaultDeadline(move.to, created, committeeRevised),
      version: entry.version + 1,
    })
    .where(and(eq(guidelines.id, entry.id), eq(guidelines.phase, entry.phase), eq(guidelines.version, entry.version)))
    .returning({ id: guidelines.id });
  if (written.length === 0) throw refuse.lostRace((await readRecord(tx, entry.id))?.entry.phase ?? entry.phase);

  const handsInFor = move.onBehalfOf ?? move.by?.id;
  if (row?.uploads === true && handsInFor !== undefined) {
    await stampWorkingFiles(tx, {
      guidelineId: entry.id,
      userId: handsInFor,
      uploadId: uploadId as number,
      reviewId: null,
    });
  }
  const comment = blank(move.input.comment) ? null : (move.input.comment ?? null);
  const [change] = await tx
    .insert(phaseChanges)
    .values({
      guidelineId: entry.id,
      from: entry.phase,
      phase: move.to,
      transition: move.transition,
      userId: move.by?.id ?? null,
      onBehalfOf: move.onBehalfOf,
      comment,
      uploadId,
      createdAt: now,
    })
    .returning({ id: phaseChanges.id });
  if (comment !== null && row?.commentType !== undefined && move.by !== null) {
    await tx
      .insert(comments)
      .values({ guidelineId: entry.id, userId: move.by.id, type: row.commentType, comment, createdAt: now });
  }
  const others = move.by === null ? undefined : ne(reads.userId, move.by.id);
  await tx.delete(reads).where(and(eq(reads.guidelineId, entry.id), others));

  const after = await readRecord(tx, entry.id);
  if (after === null || change === undefined) throw new Error('the entry vanished while it was locked');
  await inviteNewParticipants(tx, context, after, { by: move.by });
  const fresh = await syncDeclarations(tx, after);
  const asked = fresh.length === 0 ? after : ((await readRecord(tx, entry.id)) ?? after);
  await queueTransitionMails(tx, context, asked, {
    ...move,
    from: entry.phase,
    changeId: change.id,
    freshDeclarations: fresh,
  });
  if (move.transition !== 'setPhase' && waitsForNobody(context, asked)) await askOffice(tx, context, asked);
  return logOf(record, move, comment);
}

/** Makes one transition, and logs it. */
export async function writePhase(tx: Tx, context: Context, record: EntryRecord, move: Move): Promise<void> {
  await appendLog(tx, context.now(), [await changePhase(tx, context, record, move)]);
}

function logOf(record: EntryRecord, move: Move, comment: string | null): LogEntry {
  const behalf = move.onBehalfOf === null ? {} : { on_behalf_of: record.submitter.name };
  const detail = {
    transition: move.transition,
    phase: { old: record.entry.phase, new: move.to },
    ...behalf,
    ...(comment === null ? {} : { comment }),
    ...move.remarks,
  };
  return {
    model: 'guideline',
    modelId: record.entry.id,
    guidelineId: record.entry.id,
    action: move.transition === 'setPhase' ? 'override' : 'transition',
    user: move.by,
    data: { unique_id: record.entry.unique_id, ...detail },
  };
}

type Review = { readonly changeType: ChangeType; readonly comment: string | null };

/** Stores a review of the current round and stamps the files that come with it with the version that they judge. */
export async function writeReview(
  tx: Tx,
  context: Context,
  record: EntryRecord,
  by: Caller,
  review: Review,
): Promise<void> {
  const { entry } = record;
  const now = context.now();
  const userType = REVIEWER_TYPE[roundIn(entry.phase)?.reviewer ?? 'reviewer'];
  const [row] = await tx
    .insert(reviews)
    .values({
      guidelineId: entry.id,
      userId: by.id,
      userType,
      ...review,
      uploadId: entry.upload_id,
      round: entry.round,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (row === undefined) throw refuse.lostRace(entry.phase);
  const stamped =
    entry.upload_id === null
      ? []
      : await stampWorkingFiles(tx, {
          guidelineId: entry.id,
          userId: by.id,
          uploadId: entry.upload_id,
          reviewId: row.id,
        });
  // Who sends a review has taken the role, whether they ever answered the invitation or not.
  await tx
    .update(participants)
    .set({ status: ACCEPTANCE.accepted, answeredAt: now })
    .where(
      and(
        eq(participants.guidelineId, entry.id),
        eq(participants.userId, by.id),
        eq(participants.slot, 'reviewer'),
        eq(participants.status, ACCEPTANCE.unconfirmed),
      ),
    );
  await appendLog(tx, context.now(), [
    {
      model: 'review',
      modelId: row.id,
      guidelineId: entry.id,
      action: 'reviewed',
      user: by,
      data: {
        unique_id: entry.unique_id,
        change_type: review.changeType,
        comment: review.comment,
        upload_id: entry.upload_id,
        files: stamped.length,
      },
    },
  ]);
}

/** Stores a vote of the formal check. */
export async function writeVote(
  tx: Tx,
  context: Context,
  record: EntryRecord,
  by: Caller,
  changeType: ChangeType,
  comment: string | null,
): Promise<void> {
  const { entry } = record;
  const [row] = await tx
    .insert(votes)
    .values({
      guidelineId: entry.id,
      userId: by.id,
      revision: entry.revision,
      changeType,
      comment,
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: votes.id });
  if (row === undefined) throw refuse.lostRace(entry.phase);
  await appendLog(tx, context.now(), [
    {
      model: 'guideline',
      modelId: entry.id,
      guidelineId: entry.id,
      action: 'voted',
      user: by,
      data: { unique_id: entry.unique_id, change_type: changeType, revision: entry.revision },
    },
  ]);
}

function waitsForNobody(context: Context, record: EntryRecord): boolean {
  const { phase, awaited, reviews: sent } = factsOf(context, record);
  return awaitsNobody({ phase, waitingFor: stillAwaited(awaited, sent) });
}

/** Tells the office that a round has come to wait for nobody. */
async function askOffice(tx: Tx, context: Context, { entry }: EntryRecord): Promise<void> {
  const values = { name: entry.name, unique_id: entry.unique_id, phase: entry.phase };
  const event = `awaits-nobody:${entry.id}:${context.now().toISOString()}`;
  const about = { event, template: 'round-awaits-nobody' as const, guidelineId: entry.id, values };
  await queueMails(
    tx,
    context,
    (await office(tx)).map((to) => mail({ ...about, to })),
  );
}

/** Closes the round of an entry that is read anew, or asks the office; `before` is the entry before somebody dropped out. */
async function closeIfDue(tx: Tx, context: Context, before: EntryRecord, record: EntryRecord): Promise<LogEntry[]> {
  const due = roundClosesByItself(factsOf(context, record));
  if (due === null) {
    if (waitsForNobody(context, record) && !waitsForNobody(context, before)) await askOffice(tx, context, record);
    return [];
  }
  const to = transitionRow(due).to;
  return [await changePhase(tx, context, record, { transition: due, to, by: null, onBehalfOf: null, input: {} })];
}

/**
 * Closes each round whose last awaited person dropped out, or asks the office where no review is in, then logs what took them
 * out and what followed, once for all: whoever else writes waits for the log. Call it last, after whatever took somebody out of
 * entries, with the entries as they stood before; of one that is named twice the first counts.
 */
export async function closeRoundsIfDue(
  tx: Tx,
  context: Context,
  entries: readonly EntryRecord[],
  log: readonly LogEntry[],
): Promise<void> {
  const open = entries.filter(({ entry }) => awaitsPersons(entry.phase));
  const now = await readRecords(
    tx,
    open.map(({ entry }) => entry.id),
  );
  const closed: LogEntry[] = [];
  for (const [id, record] of now) {
    const before = open.find(({ entry }) => entry.id === id);
    if (before !== undefined) closed.push(...(await closeIfDue(tx, context, before, record)));
  }
  await appendLog(tx, context.now(), [...log, ...closed]);
}

export type Made = Extract<Decision, { outcome: 'transition' | 'review' }>;
