import { routes } from '../../http/serve.ts';
import { citationAddress } from './citation.ts';
import { deliver } from './deliver.ts';

export const exportRoutes = routes({
  'GET /cds/{id}': async (context, { caller, params }) => ({
    redirectUrl: await citationAddress(context, caller, params.id),
  }),
  'GET /exports/{token}': async (context, { params, reply }) => {
    await deliver(context, params.token, reply);
    return undefined;
  },
});
