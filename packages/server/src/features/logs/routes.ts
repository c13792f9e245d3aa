import { routes } from '../../calls/serve.ts';
import { changeLog } from './service.ts';

export const logs = routes({
  'GET /logs': async (context, { caller, query }) => changeLog(context, caller, query),
});
