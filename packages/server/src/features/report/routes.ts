import { routes } from '../../calls/serve.ts';
import { reportOn } from './service.ts';

export const reportRoutes = routes({
  'POST /report': async (context, { caller, body }) => ({ data: await reportOn(context, caller, body) }),
});
