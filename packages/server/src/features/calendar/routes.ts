import { defineRoutes } from '../../calls/serve.ts';
import { closeCalendar, openCalendar, readCalendar, sendCalendar } from './service.ts';

export const calendarRoutes = defineRoutes({
  'GET /user/calendar': async (context, { caller }) => ({ data: await readCalendar(context, caller) }),
  'POST /user/calendar': async (context, { caller }) => ({ data: await openCalendar(context, caller) }),
  'DELETE /user/calendar': async (context, { caller }) => {
    await closeCalendar(context, caller);
    return undefined;
  },
  'GET /calendar/{token}.ics': async (context, { params, reply }) => {
    await sendCalendar(context, params.token, reply);
    return undefined;
  },
});
