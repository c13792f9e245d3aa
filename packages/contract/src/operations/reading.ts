import { sentBack } from '../entities/sent-back.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams } from '../shapes.ts';

const tag = 'Guidelines';

export const readingOperations = {
  'PUT /guidelines/{id}/read': defineOperation({
    summary: 'Marks the entry as read by the caller until its next transition',
    tag,
    policy: 'user',
    params: idParams,
    status: 204,
  }),
  'GET /guidelines/{id}/sent-back': defineOperation({
    summary: 'The state of an entry when it was sent back, for people who can edit it',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(sentBack.nullable()),
  }),
} as const;
