import { defineRoutes } from '../../calls/serve.ts';
import { generateStatistics } from './service.ts';

export const statisticsRoutes = defineRoutes({
  'POST /stats': async (context, { caller, body }) => ({ stats: await generateStatistics(context, caller, body) }),
});
