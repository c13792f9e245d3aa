import { routes } from '../../calls/serve.ts';
import { lettersOfTasks, remindOfTasks } from './remind.ts';
import { desk, work } from './service.ts';

export const taskRoutes = routes({
  'GET /work': async (context, { caller }) => ({ data: await work(context, caller) }),
  'GET /desk': (context, { caller, query }) => desk(context, caller, query),
  'POST /desk/reminders': async (context, { caller, body }) => ({ data: await remindOfTasks(context, caller, body) }),
  'POST /desk/letters': (context, { caller, body }) => lettersOfTasks(context, caller, body),
});
