import { routes } from '../../calls/serve.ts';
import { assertOpen, importCheck, importUsers } from './service.ts';

export const installRoutes = routes({
  'GET /users-import-check': (context) => importCheck(context),
  'POST /users-import': {
    gate: (context, { request }) => assertOpen(context, request),
    handle: (context, { body, request }) => importUsers(context, body, request),
  },
});
