import { defineRoutes } from '../../calls/serve.ts';
import { previewEmails } from './service.ts';

export const previewRoutes = defineRoutes({
  'POST /guidelines/{id}/mail-preview': (context, { params: { id }, body, caller }) =>
    previewEmails(context, caller, id, body),
});
