import { routes } from '../../calls/serve.ts';
import { citationUrl } from './citation.ts';
import { guestBehind } from '../dossier/guest-reading.ts';
import { deliver } from './deliver.ts';
import { dossierUrl, guestDossierUrl } from './dossier.ts';
import { libraryUrl } from './library.ts';
import { publicationsUrl, tasksUrl, usersUrl } from './lists.ts';
import { personUrl } from './person.ts';
import { pointsUrl } from './points.ts';
import { frozenReportUrl, reportUrl } from './report.ts';
import { statisticsUrl } from './statistics.ts';

export const exportRoutes = routes({
  'GET /cds/{id}': async (context, { caller, params }) => ({
    redirectUrl: await citationUrl(context, caller, params.id),
  }),
  'GET /users/{id}/data': async (context, { caller, params }) => ({
    link: await personUrl(context, caller, params.id),
  }),
  'POST /stats/get-download-link': async (context, { caller, body }) => ({
    link: await statisticsUrl(context, caller, body),
  }),
  'POST /guidelines/{id}/points/get-download-link': async (context, { caller, params, body }) => ({
    link: await pointsUrl(context, caller, params.id, body),
  }),
  'POST /report/get-download-link': async (context, { caller, body }) => ({
    link: await reportUrl(context, caller, body),
  }),
  'POST /reports/{id}/get-download-link': async (context, { caller, params, body }) => ({
    link: await frozenReportUrl(context, caller, params.id, body),
  }),
  'POST /library/get-download-link': async (context, { caller, body }) => ({
    link: await libraryUrl(context, caller, body),
  }),
  'POST /guidelines/get-download-link': async (context, { caller, body }) => ({
    link: await publicationsUrl(context, caller, body),
  }),
  'POST /users/get-download-link': async (context, { caller, body }) => ({
    link: await usersUrl(context, caller, body),
  }),
  'POST /desk/get-download-link': async (context, { caller, body }) => ({
    link: await tasksUrl(context, caller, body),
  }),
  'POST /guidelines/{id}/dossier/get-download-link': async (context, { caller, params, body }) => ({
    link: await dossierUrl(context, caller, params.id, body),
  }),
  'POST /dossiers/{token}/get-download-link': {
    gate: async (context, { params }) => void (await guestBehind(context, params.token)),
    handle: async (context, { params }) => ({ link: await guestDossierUrl(context, params.token) }),
  },
  'GET /exports/{token}': async (context, { params, reply }) => {
    await deliver(context, params.token, reply);
    return undefined;
  },
});
