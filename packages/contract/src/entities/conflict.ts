import { CONFLICT_KINDS, report } from '@imprimatur/domain';
import { z } from 'zod';
import { binding } from './handling.ts';

export const conflictKind = z.enum(CONFLICT_KINDS, report('choose'));

export const possibleConflict = z.strictObject({
  user_id: z.int(),
  user_name: z.string(),
  kind: conflictKind,
  /** Names the author, hospital, company or entry. */
  detail: z.string(),
  handled: z.boolean(),
});
export type PossibleConflict = z.infer<typeof possibleConflict>;

/** What matters when somebody is chosen to review. */
export const reviewerCandidate = z.strictObject({
  user_id: z.int(),
  /** Reviews that the person owes now, in any entry. */
  open_reviews: z.int(),
  /** Whole days between being asked for the last review and sending it; null without one, and for readers outside the office. */
  last_review_days: z.int().nullable(),
  /** Hints that nobody has handled yet. */
  conflicts: z.array(possibleConflict.pick({ kind: true, detail: true })),
  /** How the person's interests in this entry were handled, where that keeps them from reviewing it. */
  binding: binding.nullable(),
});
export type ReviewerCandidate = z.infer<typeof reviewerCandidate>;
