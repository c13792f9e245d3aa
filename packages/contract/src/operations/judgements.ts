import {
  CHANGE_TYPE_IDS,
  CHECKLIST_LIMITS,
  day,
  encodeProblem,
  id,
  lineSchema,
  multiLineSchema,
} from '@imprimatur/domain';
import { z } from 'zod';
import { guideline } from '../entities/guideline.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, decisionBody, idParams, mailNote, version } from '../shapes.ts';

const tag = 'Guidelines';

export const changeType = z.literal(CHANGE_TYPE_IDS, encodeProblem('choose'));

/** Sentences from the checklist of the formal check. */
export const ticks = z.array(lineSchema(CHECKLIST_LIMITS.characters)).max(CHECKLIST_LIMITS.sentences).optional();

/** A review that a person gave by other means and the office enters. */
export const givenReview = {
  user_id: id.optional(),
  received: multiLineSchema(2000).nullish(),
};

const reviewBody = z.strictObject({
  changeType: changeType.nullish(),
  comment: multiLineSchema(20_000).nullish(),
  ...givenReview,
  mail_note: mailNote,
  version,
});

/** The calls with which people vote on, reject or review an entry. */
export const judgementOperations = {
  'POST /guidelines/{id}/finish-review': defineOperation({
    summary:
      'Sends the review of the GPC or of a reviewer. The office uses this call to end a committee round, or to enter a review that `user_id` gave by other means; `received` says how',
    tag,
    policy: 'user',
    params: idParams,
    body: reviewBody,
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/formal-check-approval': defineOperation({
    summary: 'Pre-approves (changeType 0) or requests additional work (1). `ticks` are sentences of the checklist',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({
      changeType: z.literal([0, 1], encodeProblem('choose')).nullish(),
      comment: multiLineSchema(20_000).nullish(),
      deadline: day.optional(),
      decision: decisionBody,
      ticks,
      mail_note: mailNote,
      version,
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/national-delegate-review': defineOperation({
    summary:
      'Sends the review of a national delegate. The office uses this call to end the round, or to enter a review that `user_id` gave by other means; `received` says how',
    tag,
    policy: 'user',
    params: idParams,
    body: reviewBody,
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/reject/{id}': defineOperation({
    summary: 'Rejects an entry at the formal check',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({
      comment: multiLineSchema(20_000).nullish(),
      decision: decisionBody,
      mail_note: mailNote,
      version,
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
} as const;
