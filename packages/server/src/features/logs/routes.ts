import { defineRoutes } from '../../calls/serve.ts';
import { readChangeLog } from './service.ts';

export const logRoutes = defineRoutes({
  'GET /logs': async (context, { caller, query }) => readChangeLog(context, caller, query),
});
