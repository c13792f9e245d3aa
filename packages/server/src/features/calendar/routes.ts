import { routes } from '../../calls/serve.ts';
import { calendarOf, closeCalendar, openCalendar, sendCalendar } from './service.ts';

export const calendarRoutes = routes({
  'GET /user/calendar': async (context, { caller }) => ({ data: await calendarOf(context, caller) }),
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
