import { defineRoutes } from '../../calls/serve.ts';
import { answerPoint, withdrawAnswer } from './answers.ts';
import { writeCover } from './covering-letter.ts';
import { addPoints, assertCanEverAddPoints, changeDraft, removeDraft } from './drafts.ts';
import { listPoints } from './read.ts';
import { judgePoint } from './verdicts.ts';

export const pointRoutes = defineRoutes({
  'GET /guidelines/{id}/points': async (context, { caller, params, query, request }) => ({
    data: await listPoints(context, caller, params.id, { ...query, looksOnly: request.method === 'HEAD' }),
  }),
  'POST /guidelines/{id}/points': {
    guard: assertCanEverAddPoints,
    handle: async (context, { caller, params, body }) => ({
      data: await addPoints(context, caller, params.id, body.points),
    }),
  },
  'PATCH /guidelines/{id}/points/{pid}': async (context, { caller, params, body }) => ({
    data: await changeDraft(context, caller, params, body),
  }),
  'DELETE /guidelines/{id}/points/{pid}': (context, { caller, params, query }) =>
    removeDraft(context, caller, params, query?.version).then(() => undefined),
  'PUT /guidelines/{id}/points/{pid}/answer': async (context, { caller, params, body }) => ({
    data: await answerPoint(context, caller, params, body),
  }),
  'DELETE /guidelines/{id}/points/{pid}/answer': (context, { caller, params, query }) =>
    withdrawAnswer(context, caller, params, query?.version).then(() => undefined),
  'PUT /guidelines/{id}/cover': async (context, { caller, params, body }) => ({
    data: await writeCover(context, caller, params.id, body),
  }),
  'PUT /guidelines/{id}/points/{pid}/verdict': async (context, { caller, params, body }) => ({
    data: await judgePoint(context, caller, params, body),
  }),
});
