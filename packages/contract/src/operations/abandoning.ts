import { multiLineSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { guideline } from '../entities/guideline.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, mailNote, version, versionInQuery } from '../shapes.ts';

const tag = 'Guidelines';

export const abandoningOperations = {
  'POST /guidelines/{id}/abandon': defineOperation({
    summary:
      'Abandons an entry. It keeps its phase, has no tasks and cannot be changed until the work is resumed (office, submitter)',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ comment: multiLineSchema(20_000, 'commentRequired'), mail_note: mailNote, version }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'DELETE /guidelines/{id}/abandon': defineOperation({
    summary: 'Resumes the work on an abandoned entry, in its previous phase',
    tag,
    policy: 'office',
    params: idParams,
    query: versionInQuery,
    status: 200,
    answer: dataSchema(guideline),
  }),
} as const;
