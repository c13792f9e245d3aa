import { routes } from '../../calls/serve.ts';
import { generate } from './service.ts';

export const statistics = routes({
  'POST /stats': async (context, { caller, body }) => ({ stats: await generate(context, caller, body) }),
});
