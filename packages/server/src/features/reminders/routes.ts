import { defineRoutes } from '../../calls/serve.ts';
import { previewReminders, remindOfTasks } from './desk-reminders.ts';

export const reminderRoutes = defineRoutes({
  'POST /desk/reminders': (context, { caller, body }) => remindOfTasks(context, caller, body),
  'POST /desk/letters': (context, { caller, body }) => previewReminders(context, caller, body),
});
