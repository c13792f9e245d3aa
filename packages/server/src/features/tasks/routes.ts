import { defineRoutes } from '../../calls/serve.ts';
import { previewReminders, remindOfTasks } from './send-reminders.ts';
import { readDesk, readMyWork } from './service.ts';

export const taskRoutes = defineRoutes({
  'GET /work': async (context, { caller }) => ({ data: await readMyWork(context, caller) }),
  'GET /desk': (context, { caller, query }) => readDesk(context, caller, query),
  'POST /desk/reminders': (context, { caller, body }) => remindOfTasks(context, caller, body),
  'POST /desk/letters': (context, { caller, body }) => previewReminders(context, caller, body),
});
