import { routes } from '../../calls/serve.ts';
import { previewReminders, remindOfTasks } from './send-reminders.ts';
import { desk, work } from './service.ts';

export const taskRoutes = routes({
  'GET /work': async (context, { caller }) => ({ data: await work(context, caller) }),
  'GET /desk': (context, { caller, query }) => desk(context, caller, query),
  'POST /desk/reminders': (context, { caller, body }) => remindOfTasks(context, caller, body),
  'POST /desk/letters': (context, { caller, body }) => previewReminders(context, caller, body),
});
