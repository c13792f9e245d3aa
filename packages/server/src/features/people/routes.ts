import { defineRoutes } from '../../calls/serve.ts';
import * as service from './service.ts';

export const peopleRoutes = defineRoutes({
  'GET /users': (context, { caller, query }) => service.listUsers(context, caller, query),
  'POST /co-authors': (context, { caller, body }) => service.addCoAuthor(context, caller, body),
});
