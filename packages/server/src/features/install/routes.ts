import { defineRoutes } from '../../calls/serve.ts';
import { assertOpen, checkImport, importUsers } from './service.ts';

export const installRoutes = defineRoutes({
  'GET /users-import-check': (context) => checkImport(context),
  'POST /users-import': {
    guard: (context, { request }) => assertOpen(context, request),
    handle: (context, { body, request }) => importUsers(context, body, request),
  },
});
