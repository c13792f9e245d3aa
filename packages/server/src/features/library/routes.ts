import { routes } from '../../calls/serve.ts';
import { listEditions } from './service.ts';

export const library = routes({
  'GET /library': (context, { caller, query }) => listEditions(context, caller, query),
});
