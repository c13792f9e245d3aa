import { summarizePointKinds, type ReviewerType, isBlank } from '@imprimatur/domain';
import type { LogEntry } from '../../change-log/append.ts';
import type { Tx } from '../../db/database.ts';
import type { EntryChange } from '../../entry/change.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { buildPermissionFacts } from '../../entry/facts.ts';
import { createPointLogEntry } from './change.ts';
import { storePointsDocument, toTableRows } from './document.ts';
import { presentPoints } from './read.ts';
import { stampAnswers, type PointRow, saveCover, sendDrafts } from './repository.ts';

/** Returns the comment of a review or, if it has none, the number of points sent with it. */
export function completeComment({ caller, record }: EntryChange, comment: string | undefined): string | undefined {
  if (comment !== undefined && !isBlank(comment)) return comment;
  const drafts = record.points.filter((point) => point.number === null && point.user_id === caller.id);
  return drafts.length === 0 ? comment : summarizePointKinds(drafts.map(({ kind }) => kind));
}

const createSentLogEntry = (change: EntryChange, point: PointRow): LogEntry => {
  const { review_id, round, upload_id, kind, place, text, proposal, file_id, anchor, follows } = point;
  return createPointLogEntry(change, 'sent', point, {
    review_id,
    round,
    upload_id,
    kind,
    place,
    text,
    proposal,
    ...(file_id === null ? {} : { file_id, anchor }),
    ...(follows === null ? {} : { follows }),
  });
};

/** Sends all drafts of the caller with a review of the current round, and stores a table of them. Returns the number of files created. */
export async function sendPoints(
  change: EntryChange,
  review: { readonly id: number; readonly userType: ReviewerType },
): Promise<number> {
  const { id: guidelineId, round, upload_id: uploadId } = change.record.entry;
  const about = { guidelineId, userId: change.caller.id, reviewId: review.id, userType: review.userType };
  const sent = await sendDrafts(change.tx, { ...about, round, uploadId });
  if (sent.length === 0) return 0;
  const facts = buildPermissionFacts(change.record.entry, change.record.parts, change.record.bound);
  const shown = await presentPoints(change.tx, change.caller, { ...facts, id: guidelineId });
  const own = shown.filter((point) => point.review_id === review.id);
  const files = await storePointsDocument(change, review.id, toTableRows(own, shown));
  change.log(...sent.map((point) => createSentLogEntry(change, point)), ...files);
  return files.length;
}

/** Submits the prepared answers with a new upload version. Returns the rows to log. */
export async function submitAnswers(
  tx: Tx,
  { entry }: EntryRecord,
  uploadId: number,
  user: LogEntry['user'],
): Promise<LogEntry[]> {
  const answers = await stampAnswers(tx, entry.id, uploadId);
  return answers.map((row) => ({
    model: 'point',
    modelId: row.id,
    guidelineId: entry.id,
    action: 'answered',
    user,
    data: {
      unique_id: entry.unique_id,
      number: row.number,
      upload_id: uploadId,
      answer: { kind: row.answer_kind, text: row.answer_text, place: row.answer_place },
      of: { id: row.answered_by, name: row.answered_by_name },
    },
  }));
}

/** Clears the draft of the covering letter once it is submitted with a version. */
export const clearCoverDraft = (tx: Tx, guidelineId: number): Promise<unknown> => saveCover(tx, guidelineId, '');
