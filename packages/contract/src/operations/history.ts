import { buildRecord, HISTORY_KINDS } from '@imprimatur/domain';
import { z } from 'zod';
import { phaseChange } from '../entities/guideline.ts';
import { historyEvent } from '../entities/history.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, pageNumber, paging } from '../shapes.ts';

const tag = 'Guidelines';

export const historyOperations = {
  'GET /guidelines/phases/{id}': defineOperation({
    summary: 'The phase history, oldest first',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(z.array(phaseChange)),
  }),
  'GET /guidelines/{id}/history': defineOperation({
    summary:
      'All events of the entry that the caller can read, newest first. `counts` contains the number of each kind',
    tag,
    policy: 'user',
    params: idParams,
    query: z.strictObject({ page: pageNumber, kind: z.enum(HISTORY_KINDS).optional() }),
    status: 200,
    answer: z.strictObject({
      data: z.array(historyEvent),
      ...paging,
      counts: z.strictObject(buildRecord(HISTORY_KINDS, () => z.int())),
    }),
  }),
} as const;
