import { CONFLICT_KINDS, encodeProblem } from '@imprimatur/domain';
import { z } from 'zod';
import { binding } from './handling.ts';

export const conflictKind = z.enum(CONFLICT_KINDS, encodeProblem('choose'));

export const possibleConflict = z.strictObject({
  user_id: z.int(),
  user_name: z.string(),
  kind: conflictKind,
  /** The author, hospital, company or entry that causes the conflict. */
  detail: z.string(),
  handled: z.boolean(),
});
export type PossibleConflict = z.infer<typeof possibleConflict>;

/** Facts for choosing a reviewer. */
export const reviewerCandidate = z.strictObject({
  user_id: z.int(),
  /** Number of reviews that the person has not sent yet, in all entries. */
  open_reviews: z.int(),
  /** Days from the last request to its review. Null without a review, and for readers outside the office. */
  last_review_days: z.int().nullable(),
  /** Conflicts that nobody has handled yet. */
  conflicts: z.array(possibleConflict.pick({ kind: true, detail: true })),
  /** How the person's interests in this entry were handled, if that prevents them from reviewing it. */
  binding: binding.nullable(),
});
export type ReviewerCandidate = z.infer<typeof reviewerCandidate>;
