import { defineRoutes } from '../../calls/serve.ts';
import { readEntryResponse, readEntryResponseIfVisible } from '../guidelines/entry-response.ts';
import { approveChange } from './approval.ts';
import { acceptByToken, assertInvitation, readInvitationByToken } from './invitation.ts';
import { remindInvited } from './remind.ts';
import { answerOnBehalf, answerRole, declineRole, requestRole } from './service.ts';

export const roleRoutes = defineRoutes({
  'GET /invitations/{token}': async (context, { params }) => ({
    data: await readInvitationByToken(context, params.token),
  }),
  'POST /invitations/{token}': {
    guard: (context, { params }) => assertInvitation(context, params.token),
    handle: async (context, { params, body }) => ({ data: await acceptByToken(context, params.token, body) }),
  },
  'POST /guideline-users-role-accept/{id}': async (context, { params, body, caller }) => {
    const { role, version } = body;
    await answerRole(context, caller, params.id, { role, answer: { kind: 'accept' }, version });
    return { data: await readEntryResponse(context, caller, params.id) };
  },
  'POST /guideline-users-role-reject/{id}': async (context, { params, body, caller }) => {
    await declineRole(context, caller, params.id, body);
    return { data: await readEntryResponseIfVisible(context, caller, params.id) };
  },
  'POST /guideline-users-role-change-request/{id}': async (context, { params, body, caller }) => {
    await requestRole(context, caller, params.id, body);
    return { data: await readEntryResponse(context, caller, params.id) };
  },
  'POST /guidelines/{id}/invitation-reminders': async (context, { params, body, caller }) => ({
    data: await remindInvited(context, caller, params.id, body),
  }),
  'POST /guidelines/{id}/answer-for': async (context, { params, body, caller }) => {
    await answerOnBehalf(context, caller, params.id, body);
    return { data: await readEntryResponse(context, caller, params.id) };
  },
  'POST /guideline-users-role-change-approve/{id}': async (context, { params, body, caller }) => {
    await approveChange(context, caller, params.id, body);
    return { data: await readEntryResponse(context, caller, params.id) };
  },
});
