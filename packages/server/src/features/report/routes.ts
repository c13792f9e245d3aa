import { routes } from '../../calls/serve.ts';
import { freezeReport, frozenReport, frozenReports } from './frozen.ts';
import { reportOn } from './service.ts';

export const reportRoutes = routes({
  'POST /report': async (context, { caller, body }) => ({ data: await reportOn(context, caller, body) }),
  'POST /reports': async (context, { caller, body }) => ({ data: await freezeReport(context, caller, body) }),
  'GET /reports': async (context, { caller }) => ({ data: await frozenReports(context, caller) }),
  'GET /reports/{id}': async (context, { caller, params }) => ({
    data: await frozenReport(context, caller, params.id),
  }),
});
