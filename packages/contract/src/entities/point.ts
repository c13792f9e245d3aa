import { anchor, ANSWER_KINDS, POINT_KINDS, POINT_STATUSES, REVIEWER_TYPES } from '@imprimatur/domain';
import { z } from 'zod';

/** The answer to a point. `upload_id` is the version with which it was submitted, null before that. */
export const pointAnswer = z.strictObject({
  kind: z.enum(ANSWER_KINDS),
  text: z.string(),
  place: z.string(),
  user_name: z.string(),
  answered_at: z.string(),
  upload_id: z.int().nullable(),
  version: z.int(),
});

/** The decision whether an answer settles its point. */
export const pointVerdict = z.strictObject({
  settled: z.boolean(),
  text: z.string(),
  user_name: z.string(),
  given_at: z.string(),
  version: z.int(),
});

/**
 * A point of a review. `number` counts within the entry and is null until the review is sent. `round` and `upload_id` are those at the
 * time of writing, and once the review is sent those of the review. `follows` is the id of the earlier point that this point raises
 * again.
 */
export const point = z.strictObject({
  id: z.int(),
  number: z.int().nullable(),
  position: z.int(),
  review_id: z.int().nullable(),
  user_id: z.int(),
  user_name: z.string(),
  user_type: z.literal(REVIEWER_TYPES),
  round: z.int(),
  upload_id: z.int().nullable(),
  kind: z.enum(POINT_KINDS),
  place: z.string(),
  text: z.string(),
  proposal: z.string(),
  file_id: z.int().nullable(),
  anchor: anchor.nullable(),
  follows: z.int().nullable(),
  status: z.enum(POINT_STATUSES),
  answer: pointAnswer.nullable(),
  verdict: pointVerdict.nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Point = z.infer<typeof point>;

/** A covering letter, with the upload version that it was submitted with. */
export const cover = z.strictObject({
  upload_id: z.int(),
  text: z.string(),
  user_name: z.string(),
  created_at: z.string(),
});
export type Cover = z.infer<typeof cover>;

/** A covering letter in preparation; `version` is 0 if it was never saved. */
export const coverDraft = z.strictObject({ text: z.string(), version: z.int() });
export type CoverDraft = z.infer<typeof coverDraft>;
