import { routes } from '../../http/serve.ts';
import { downloadLink, generate } from './service.ts';

export const statistics = routes({
  'POST /stats': async (context, { caller, body }) => ({ stats: await generate(context, caller, body) }),
  'POST /stats/get-download-link': async (context, { caller, body }) => ({
    link: await downloadLink(context, caller, body),
  }),
});
