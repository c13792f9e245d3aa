import { defineRoutes } from '../../calls/serve.ts';
import { dismissConflict, listCandidates, listConflicts } from './service.ts';

export const conflictRoutes = defineRoutes({
  'GET /guidelines/{id}/conflicts': async (context, { caller, params }) => ({
    data: await listConflicts(context, caller, params.id),
  }),
  'GET /guidelines/{id}/reviewer-candidates': async (context, { caller, params }) => ({
    data: await listCandidates(context, caller, params.id),
  }),
  'POST /guidelines/{id}/conflicts/dismiss': async (context, { caller, params, body }) => ({
    data: await dismissConflict(context, caller, params.id, body),
  }),
});
