import { HANDLINGS, MAX_PARTS, line, multiLine } from '@imprimatur/domain';
import { z } from 'zod';
import { guideline } from '../entities/guideline.ts';
import { operation } from '../operation.ts';
import { data, idParams, pathId, version } from '../shapes.ts';

const tag = 'Declarations';

/** The handling of people's interests, and recusals. */
export const handlingOperations = {
  'POST /guidelines/{id}/declarations/{row}/handling': operation({
    summary:
      'Decides how the interests behind a row of coi_users are handled. It binds at once: with no_vote the person reads and comments only, with excluded the entry does not exist for them until it is published. Nobody handles their own. The person is told',
    tag,
    policy: 'user',
    params: z.object({ id: pathId, row: pathId }),
    body: z.strictObject({
      handling: z.enum(HANDLINGS),
      /** Required for every handling except `none_needed`. */
      text: multiLine(2000).nullish(),
      /** The parts of the entry that the handling concerns. */
      parts: line(MAX_PARTS).nullish(),
      version,
    }),
    status: 200,
    answer: data(guideline),
  }),
  'POST /guidelines/{id}/recusal': operation({
    summary: 'Says that the caller cannot decide on the entry: they read and comment only. Authors cannot',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ reason: multiLine(2000).nullish() }).optional(),
    status: 200,
    answer: data(guideline),
  }),
  'DELETE /guidelines/{id}/recusal/{user}': operation({
    summary: 'Undoes the recusal of somebody else, with the reason. The person is told',
    tag,
    policy: 'office',
    params: z.object({ id: pathId, user: pathId }),
    body: z.strictObject({ comment: multiLine(2000) }),
    status: 200,
    answer: data(guideline),
  }),
} as const;
