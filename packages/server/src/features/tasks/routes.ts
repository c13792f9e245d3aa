import { defineRoutes } from '../../calls/serve.ts';
import { readDesk, readMyWork } from './service.ts';

export const taskRoutes = defineRoutes({
  'GET /work': async (context, { caller }) => ({ data: await readMyWork(context, caller) }),
  'GET /desk': (context, { caller, query }) => readDesk(context, caller, query),
});
