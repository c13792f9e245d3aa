import { defineRoutes } from '../../calls/serve.ts';
import { createCitationUrl } from './citation.ts';
import { findGuestByToken } from '../dossier/guest-reading.ts';
import { sendExport } from './deliver.ts';
import { createDossierUrl, createGuestDossierUrl } from './dossier.ts';
import { createLibraryUrl } from './library.ts';
import { createPublicationsUrl, createTasksUrl, createUsersUrl } from './lists.ts';
import { createPersonUrl } from './person.ts';
import { createPointsUrl } from './points.ts';
import { createFrozenReportUrl, createReportUrl } from './report.ts';
import { createStatisticsUrl } from './statistics.ts';

export const exportRoutes = defineRoutes({
  'GET /cds/{id}': async (context, { caller, params }) => ({
    redirectUrl: await createCitationUrl(context, caller, params.id),
  }),
  'GET /users/{id}/data': async (context, { caller, params }) => ({
    link: await createPersonUrl(context, caller, params.id),
  }),
  'POST /stats/get-download-link': async (context, { caller, body }) => ({
    link: await createStatisticsUrl(context, caller, body),
  }),
  'POST /guidelines/{id}/points/get-download-link': async (context, { caller, params, body }) => ({
    link: await createPointsUrl(context, caller, params.id, body),
  }),
  'POST /report/get-download-link': async (context, { caller, body }) => ({
    link: await createReportUrl(context, caller, body),
  }),
  'POST /reports/{id}/get-download-link': async (context, { caller, params, body }) => ({
    link: await createFrozenReportUrl(context, caller, params.id, body),
  }),
  'POST /library/get-download-link': async (context, { caller, body }) => ({
    link: await createLibraryUrl(context, caller, body),
  }),
  'POST /guidelines/get-download-link': async (context, { caller, body }) => ({
    link: await createPublicationsUrl(context, caller, body),
  }),
  'POST /users/get-download-link': async (context, { caller, body }) => ({
    link: await createUsersUrl(context, caller, body),
  }),
  'POST /desk/get-download-link': async (context, { caller, body }) => ({
    link: await createTasksUrl(context, caller, body),
  }),
  'POST /guidelines/{id}/dossier/get-download-link': async (context, { caller, params, body }) => ({
    link: await createDossierUrl(context, caller, params.id, body),
  }),
  'POST /dossiers/{token}/get-download-link': {
    guard: async (context, { params }) => void (await findGuestByToken(context, params.token)),
    handle: async (context, { params }) => ({ link: await createGuestDossierUrl(context, params.token) }),
  },
  'GET /exports/{token}': async (context, { params, reply }) => {
    await sendExport(context, params.token, reply);
    return undefined;
  },
});
