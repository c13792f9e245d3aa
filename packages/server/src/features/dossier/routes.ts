import { routes } from '../../calls/serve.ts';
import { readDossier } from './service.ts';

export const dossierRoutes = routes({
  'GET /guidelines/{id}/dossier': async (context, { caller, params }) => ({
    data: await readDossier(context, caller, params.id),
  }),
});
