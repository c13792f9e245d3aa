import { defineRoutes } from '../../calls/serve.ts';
import { readBoard } from './service.ts';

export const boardRoutes = defineRoutes({
  'GET /board': async (context, { caller, query }) => readBoard(context, caller, query),
});
