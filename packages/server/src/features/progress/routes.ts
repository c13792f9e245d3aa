import { routes } from '../../calls/serve.ts';
import { board } from './service.ts';

export const boardRoutes = routes({
  'GET /board': async (context, { caller, query }) => board(context, caller, query),
});
