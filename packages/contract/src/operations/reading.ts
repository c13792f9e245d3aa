import { sentBack } from '../entities/sent-back.ts';
import { operation } from '../operation.ts';
import { dataSchema, idParams } from '../shapes.ts';

const tag = 'Guidelines';

export const readingOperations = {
  'PUT /guidelines/{id}/read': operation({
    summary: 'Marks the entry as read by the caller until its next transition',
    tag,
    policy: 'user',
    params: idParams,
    status: 204,
  }),
  'GET /guidelines/{id}/sent-back': operation({
    summary: 'The state of an entry when it was sent back, for people who can edit it',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(sentBack.nullable()),
  }),
} as const;
