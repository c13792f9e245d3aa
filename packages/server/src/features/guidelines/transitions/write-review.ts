import { type ChangeType, REVIEWER_TYPE, roundIn } from '@imprimatur/domain';
import { refuse } from '../../../http/refusal.ts';
import { stampWorkingFiles } from '../../../entry/file-repository.ts';
import type { EntryChange } from '../../../entry/change.ts';
import { describeOwnEntry } from '../../../entry/own-entry.ts';
import { sendPoints } from '../../points/send.ts';
import { acceptReviewerRole, insertReview, insertVote } from './repository.ts';

interface Judgement {
  readonly changeType: ChangeType;
  readonly comment: string | null;
}

/** The log names the office and the person if the office enters a review. */
const describeSender = ({ caller, onBehalfOf, record }: EntryChange) =>
  onBehalfOf === undefined
    ? {}
    : {
        on_behalf_of: onBehalfOf.name,
        received: onBehalfOf.received,
        ...describeOwnEntry(caller, record, 'office'),
      };

/**
 * Stores a review of the current round, and stamps its files with the version under review. A review that the office enters leaves the
 * points in preparation where they are, because only their author decides when they are sent.
 */
export async function writeReview(change: EntryChange, review: Judgement): Promise<void> {
  const { tx, caller, onBehalfOf } = change;
  const author = onBehalfOf ?? caller;
  const { entry } = change.record;
  const now = change.context.now();
  const userType = REVIEWER_TYPE[roundIn(entry.phase)?.reviewer ?? 'reviewer'];
  const about = { guidelineId: entry.id, userId: author.id, uploadId: entry.upload_id };
  const id = await insertReview(tx, { ...about, ...review, userType, round: entry.round, createdAt: now });
  if (id === undefined) throw refuse.lostRace(entry.phase);
  const stamped = await stampWorkingFiles(tx, { ...about, reviewId: id });
  const tables = onBehalfOf === undefined ? await sendPoints(change, { id, userType }) : 0;
  // Sending a review accepts the role, even without an answer to the invitation.
  await acceptReviewerRole(tx, entry.id, author.id, now);
  change.log({
    model: 'review',
    modelId: id,
    guidelineId: entry.id,
    action: 'reviewed',
    user: caller,
    data: {
      unique_id: entry.unique_id,
      ...describeSender(change),
      change_type: review.changeType,
      comment: review.comment,
      upload_id: entry.upload_id,
      files: stamped.length + tables,
    },
  });
}

/** Stores a vote of the formal check. */
export async function writeVote(change: EntryChange, vote: Judgement & { readonly ticks: string[] }): Promise<void> {
  const { tx, caller } = change;
  const { id: guidelineId, revision, unique_id, phase } = change.record.entry;
  const createdAt = change.context.now();
  const id = await insertVote(tx, { guidelineId, userId: caller.id, revision, ...vote, createdAt });
  if (id === undefined) throw refuse.lostRace(phase);
  change.log({
    model: 'guideline',
    modelId: guidelineId,
    guidelineId,
    action: 'voted',
    user: caller,
    data: { unique_id, change_type: vote.changeType, revision },
  });
}
