import { defineRoutes } from '../../calls/serve.ts';
import { listMails, readMail, resendMail } from './service.ts';

export const mailRoutes = defineRoutes({
  'GET /mails': (context, { query, caller }) => listMails(context, caller, query),
  'GET /mails/{id}': async (context, { params, caller }) => ({ data: await readMail(context, caller, params.id) }),
  'POST /mails/{id}/resend': async (context, { params, caller }) => ({
    data: await resendMail(context, caller, params.id),
  }),
});
