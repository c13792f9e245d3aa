import { defineRoutes } from '../../calls/serve.ts';
import { readEntryResponse } from '../guidelines/entry-response.ts';
import { findGuestByToken, readDossierByToken } from './guest-reading.ts';
import { inviteGuest, listGuests, revokeGuest } from './guests.ts';
import { releaseDossier } from './release.ts';
import { readDossier } from './service.ts';

export const dossierRoutes = defineRoutes({
  'GET /guidelines/{id}/dossier': async (context, { caller, params }) => ({
    data: await readDossier(context, caller, params.id),
  }),
  'GET /guidelines/{id}/dossier/guests': async (context, { caller, params }) => ({
    data: await listGuests(context, caller, params.id),
  }),
  'POST /guidelines/{id}/dossier/guests': async (context, { caller, params, body }) => ({
    data: await inviteGuest(context, caller, params.id, body),
  }),
  'DELETE /guidelines/{id}/dossier/guests/{guest}': async (context, { caller, params }) => {
    await revokeGuest(context, caller, params.id, params.guest);
    return undefined;
  },
  'POST /guidelines/{id}/dossier/release': async (context, { caller, params, body }) => {
    await releaseDossier(context, caller, { id: params.id, version: body?.version }, true);
    return { data: await readEntryResponse(context, caller, params.id) };
  },
  'DELETE /guidelines/{id}/dossier/release': async (context, { caller, params, query }) => {
    await releaseDossier(context, caller, { id: params.id, version: query?.version }, false);
    return { data: await readEntryResponse(context, caller, params.id) };
  },
  'GET /dossiers/{token}': {
    guard: async (context, { params }) => void (await findGuestByToken(context, params.token)),
    handle: async (context, { params }) => ({ data: await readDossierByToken(context, params.token) }),
  },
});
