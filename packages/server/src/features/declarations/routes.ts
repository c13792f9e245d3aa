import { defineRoutes } from '../../calls/serve.ts';
import { readEntryResponse } from '../guidelines/entry-response.ts';
import {
  answerRequestByToken,
  assertDeclarationLink,
  answerOwnRequest,
  readOwnRequest,
  readRequestByToken,
  readStoredDeclaration,
} from './answer.ts';
import { confirmPaperForms } from './confirm.ts';
import { handleInterests, recuse, undoRecusal } from './handling.ts';
import { remindAuthor, remindEntry, remindUser } from './reminders.ts';
import { declareStanding, listDeclaringPeople, readStandingDeclaration } from './standing.ts';
import { answerSeveralRequests, readOpenDeclarations } from './answer-all.ts';

export const declarationRoutes = defineRoutes({
  'POST /guidelines/update_coi/{gid}': async (context, { params, body, caller }) => {
    await confirmPaperForms(context, caller, params.gid, body.coiUsers);
    return { data: await readEntryResponse(context, caller, params.gid) };
  },
  'GET /declarations': async (context, { caller }) => ({
    data: await readOpenDeclarations(context, context.reads, caller),
  }),
  'POST /declarations': async (context, { body, caller }) => ({
    data: await answerSeveralRequests(context, caller, body),
  }),
  'GET /declarations/standing': async (context, { caller }) => ({
    data: await readStandingDeclaration(context, caller),
  }),
  'POST /declarations/standing': async (context, { body, caller }) => ({
    data: await declareStanding(context, caller, body),
  }),
  'GET /declarations/people': async (context, { query, caller }) => ({
    data: await listDeclaringPeople(context, caller, query.state),
  }),
  'GET /declarations/{token}': async (context, { params }) => ({
    data: await readRequestByToken(context, params.token),
  }),
  'POST /declarations/{token}': {
    guard: (context, { params }) => assertDeclarationLink(context, params.token),
    handle: async (context, { params, body }) => ({ data: await answerRequestByToken(context, params.token, body) }),
  },
  'GET /guidelines/{gid}/declaration': async (context, { params, caller }) => ({
    data: await readOwnRequest(context, caller, params.gid),
  }),
  'POST /guidelines/{gid}/declaration': async (context, { params, body, caller }) => ({
    data: await answerOwnRequest(context, caller, params.gid, body),
  }),
  'GET /guidelines/{gid}/declarations/{id}': async (context, { params, caller }) => ({
    data: await readStoredDeclaration(context, caller, params.gid, params.id),
  }),
  'POST /guidelines/{id}/declarations/{row}/handling': async (context, { params, body, caller }) => ({
    data: await handleInterests(context, caller, params, body),
  }),
  'POST /guidelines/{id}/recusal': async (context, { params, body, caller }) => ({
    data: await recuse(context, caller, params.id, body?.reason),
  }),
  'DELETE /guidelines/{id}/recusal/{user}': async (context, { params, body, caller }) => ({
    data: await undoRecusal(context, caller, params, body.comment),
  }),
  'POST /guidelines/{gid}/coi-reminders': async (context, { params, body, caller }) => ({
    data: await remindEntry(context, caller, params.gid, body?.coi_users),
  }),
  'POST /user_coi_reminder/{id}': async (context, { params, caller }) => ({
    data: await remindUser(context, caller, params.id),
  }),
  'GET /user_coi_reminder/{gid}/{id}': async (context, { params, caller }) => ({
    data: await remindUser(context, caller, params.id, params.gid),
  }),
  'GET /user_coi_reminder/{gid}/author/{id}': async (context, { params, caller }) => ({
    data: await remindAuthor(context, caller, params.gid, { type: 'authors', id: params.id }),
  }),
  'GET /user_coi_reminder/{gid}/ext-author/{id}': async (context, { params, caller }) => ({
    data: await remindAuthor(context, caller, params.gid, { type: 'external_authors', id: params.id }),
  }),
});
