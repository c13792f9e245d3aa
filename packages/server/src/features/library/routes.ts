import { defineRoutes } from '../../calls/serve.ts';
import { importEditions } from './import.ts';
import { listEditions } from './service.ts';

export const libraryRoutes = defineRoutes({
  'GET /library': (context, { caller, query }) => listEditions(context, caller, query),
  'POST /library/import': (context, { caller, body }) => importEditions(context, caller, body),
});
