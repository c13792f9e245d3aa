import { routes } from '../../calls/serve.ts';
import { delegateCoverage } from './service.ts';

export const coverageRoutes = routes({
  'GET /guidelines/{id}/delegate-coverage': async (context, { caller, params }) => ({
    data: await delegateCoverage(context, caller, params.id),
  }),
});
