import { routes } from '../../calls/serve.ts';
import { citationAddress } from './citation.ts';
import { guestBehind } from '../dossier/guest-reading.ts';
import { deliver } from './deliver.ts';
import { dossierAddress, guestAddress } from './dossier.ts';
import { libraryAddress } from './library.ts';
import { publicationsAddress, tasksAddress, usersAddress } from './lists.ts';
import { personAddress } from './person.ts';
import { pointsAddress } from './points.ts';
import { frozenAddress, reportAddress } from './report.ts';
import { statisticsAddress } from './statistics.ts';

export const exportRoutes = routes({
  'GET /cds/{id}': async (context, { caller, params }) => ({
    redirectUrl: await citationAddress(context, caller, params.id),
  }),
  'GET /users/{id}/data': async (context, { caller, params }) => ({
    link: await personAddress(context, caller, params.id),
  }),
  'POST /stats/get-download-link': async (context, { caller, body }) => ({
    link: await statisticsAddress(context, caller, body),
  }),
  'POST /guidelines/{id}/points/get-download-link': async (context, { caller, params, body }) => ({
    link: await pointsAddress(context, caller, params.id, body),
  }),
  'POST /report/get-download-link': async (context, { caller, body }) => ({
    link: await reportAddress(context, caller, body),
  }),
  'POST /reports/{id}/get-download-link': async (context, { caller, params, body }) => ({
    link: await frozenAddress(context, caller, params.id, body),
  }),
  'POST /library/get-download-link': async (context, { caller, body }) => ({
    link: await libraryAddress(context, caller, body),
  }),
  'POST /guidelines/get-download-link': async (context, { caller, body }) => ({
    link: await publicationsAddress(context, caller, body),
  }),
  'POST /users/get-download-link': async (context, { caller, body }) => ({
    link: await usersAddress(context, caller, body),
  }),
  'POST /desk/get-download-link': async (context, { caller, body }) => ({
    link: await tasksAddress(context, caller, body),
  }),
  'POST /guidelines/{id}/dossier/get-download-link': async (context, { caller, params, body }) => ({
    link: await dossierAddress(context, caller, params.id, body),
  }),
  'POST /dossiers/{token}/get-download-link': {
    gate: async (context, { params }) => void (await guestBehind(context, params.token)),
    handle: async (context, { params }) => ({ link: await guestAddress(context, params.token) }),
  },
  'GET /exports/{token}': async (context, { params, reply }) => {
    await deliver(context, params.token, reply);
    return undefined;
  },
});
