import { routes } from '../../http/serve.ts';
import { importCheck, importUsers } from './service.ts';

export const installRoutes = routes({
  'GET /users-import-check': (context) => importCheck(context),
  'POST /users-import': (context, { body }) => importUsers(context, body),
});
