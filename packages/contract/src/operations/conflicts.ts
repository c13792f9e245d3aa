import { multiLineSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { conflictKind, possibleConflict, reviewerCandidate } from '../entities/conflict.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams } from '../shapes.ts';

const tag = 'Declarations';

export const conflictOperations = {
  'GET /guidelines/{id}/conflicts': defineOperation({
    summary: 'Possible conflicts of interest of people who review or decide, except the caller. They block nothing',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(z.array(possibleConflict)),
  }),
  'GET /guidelines/{id}/reviewer-candidates': defineOperation({
    summary:
      'Facts for choosing the reviewers of this entry: committee users with open or past reviews or possible conflicts, and people who are restricted by the handling of their interests',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(z.array(reviewerCandidate)),
  }),
  'POST /guidelines/{id}/conflicts/dismiss': defineOperation({
    summary: 'Marks the current conflicts of one kind about a person as handled, with a reason',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ user_id: z.int().positive(), kind: conflictKind, text: multiLineSchema(2000) }),
    status: 200,
    answer: dataSchema(z.array(possibleConflict)),
  }),
} as const;
