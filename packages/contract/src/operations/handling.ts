import { INTEREST_HANDLINGS, MAX_PARTS_LENGTH, lineSchema, multiLineSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { guideline } from '../entities/guideline.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, pathId, version } from '../shapes.ts';

const tag = 'Declarations';

/** The handling of people's interests, and recusals. */
export const handlingOperations = {
  'POST /guidelines/{id}/declarations/{row}/handling': defineOperation({
    summary:
      'Decides how the interests in a row of coi_users are handled, and notifies the person. The decision applies immediately. With `no_vote` the person can only read and comment; with `excluded` the entry does not exist for them until it is published. Nobody can handle their own interests',
    tag,
    policy: 'user',
    params: z.object({ id: pathId, row: pathId }),
    body: z.strictObject({
      handling: z.enum(INTEREST_HANDLINGS),
      /** Required for every handling except `none_needed`. */
      text: multiLineSchema(2000).nullish(),
      /** The parts of the entry that the handling concerns. */
      parts: lineSchema(MAX_PARTS_LENGTH).nullish(),
      version,
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/recusal': defineOperation({
    summary:
      'Records that the caller cannot decide on the entry. They can then only read and comment. Authors cannot recuse themselves',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ reason: multiLineSchema(2000).nullish() }).optional(),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'DELETE /guidelines/{id}/recusal/{user}': defineOperation({
    summary: 'Undoes the recusal of another person, with a reason, and notifies the person',
    tag,
    policy: 'office',
    params: z.object({ id: pathId, user: pathId }),
    body: z.strictObject({ comment: multiLineSchema(2000) }),
    status: 200,
    answer: dataSchema(guideline),
  }),
} as const;
