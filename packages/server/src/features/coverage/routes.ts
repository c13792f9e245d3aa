import { defineRoutes } from '../../calls/serve.ts';
import { readDelegateCoverage } from './service.ts';

export const coverageRoutes = defineRoutes({
  'GET /guidelines/{id}/delegate-coverage': async (context, { caller, params }) => ({
    data: await readDelegateCoverage(context, caller, params.id),
  }),
});
