import { defineRoutes } from '../../calls/serve.ts';
import { readEntryResponse, readEntryResponseIfVisible } from '../guidelines/entry-response.ts';
import { reinviteToRole } from './ask-again.ts';
import { handOverAll, handOverOne, listResponsibilities, replaceReviewer } from './service.ts';

export const responsibilityRoutes = defineRoutes({
  'POST /guidelines/{id}/replace-reviewer': async (context, { params, body, caller }) => {
    await replaceReviewer(context, caller, params.id, body);
    return { data: await readEntryResponse(context, caller, params.id) };
  },
  'POST /guidelines/{id}/ask-again': async (context, { params, body, caller }) => {
    await reinviteToRole(context, caller, params.id, body);
    return { data: await readEntryResponse(context, caller, params.id) };
  },
  'POST /guidelines/{id}/hand-over': async (context, { params, body, caller }) => {
    await handOverOne(context, caller, params.id, body);
    return { data: await readEntryResponseIfVisible(context, caller, params.id) };
  },
  'GET /users/{id}/responsibilities': async (context, { params, caller }) => ({
    data: await listResponsibilities(context, caller, params.id),
  }),
  'POST /users/{id}/hand-over': (context, { params, body, caller }) => handOverAll(context, caller, params.id, body),
});
