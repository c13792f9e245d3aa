import { defineRoutes } from '../../calls/serve.ts';
import { freezeReport, listFrozenReports, readFrozenReport } from './frozen.ts';
import { buildReport } from './service.ts';

export const reportRoutes = defineRoutes({
  'POST /report': async (context, { caller, body }) => ({ data: await buildReport(context, caller, body) }),
  'POST /reports': async (context, { caller, body }) => ({ data: await freezeReport(context, caller, body) }),
  'GET /reports': async (context, { caller }) => ({ data: await listFrozenReports(context, caller) }),
  'GET /reports/{id}': async (context, { caller, params }) => ({
    data: await readFrozenReport(context, caller, params.id),
  }),
});
