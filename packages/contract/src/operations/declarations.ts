import { declarationForm, id, TERMS, text } from '@imprimatur/domain';
import { z } from 'zod';
import {
  declarationRequest,
  invitationAnswer,
  linkedDeclaration,
  openDeclarations,
  ownDeclaration,
} from '../entities/declaration.ts';
import { operation } from '../operation.ts';
import { data, gidParams, idParams, pathId } from '../shapes.ts';

const tag = 'Declarations';
const tokenParams = z.object({ token: z.string().max(200) });
const ofEntry = z.object({ gid: pathId, id: pathId });
const sent = data(z.strictObject({ sent: z.int() }));

/** Maximum declarations answered in one call. */
const MOST_TOGETHER = 500;

/** A declaration with the displayed version of the sentence that says who can read it. */
export const answerForm = declarationForm.extend({ terms: z.literal(TERMS).default(1) });

/** A declaration. `from` is the caller's last one, if they confirmed or changed it: its `id`, and its `answered_at` as they read it. */
const confirmable = answerForm.extend({
  from: z.strictObject({ id, answered_at: text(40) }).nullish(),
});

/** Links in emails, declarations of interest, and reminders about them. */
export const declarationOperations = {
  'GET /invitations/{token}': operation({
    summary: 'The invitation behind the link in a mail',
    tag: 'Roles',
    policy: 'public',
    params: tokenParams,
    status: 200,
    answer: data(invitationAnswer),
  }),
  'POST /invitations/{token}': operation({
    summary:
      'Accepts the role through the link in a mail, without signing in; a repeat changes nothing. Every other answer needs to be signed in',
    tag: 'Roles',
    policy: 'public',
    params: tokenParams,
    status: 200,
    answer: data(invitationAnswer),
  }),
  'GET /declarations': operation({
    summary:
      'The declarations of interest that are asked of the caller and open, and their last one, to be confirmed or changed',
    tag,
    policy: 'user',
    status: 200,
    answer: data(openDeclarations),
  }),
  'POST /declarations': operation({
    summary:
      "Declares the caller's interests for the named entries at once. Each gets a declaration of its own; if one of them is not open any more, none does, and `errors` says which",
    tag,
    policy: 'user',
    body: confirmable.extend({ guidelines: z.array(id).min(1).max(MOST_TOGETHER) }),
    status: 200,
    answer: data(openDeclarations),
  }),
  'GET /declarations/{token}': operation({
    summary:
      'The request for a declaration of interest behind the link in a mail; the answer only behind one that is newer than the answer',
    tag,
    policy: 'public',
    params: tokenParams,
    status: 200,
    answer: data(linkedDeclaration),
  }),
  'POST /declarations/{token}': operation({
    summary:
      'Declares interests through the link in a mail, without an account; once for each link, until the entry ends',
    tag,
    policy: 'public',
    params: tokenParams,
    body: answerForm,
    status: 200,
    answer: data(linkedDeclaration),
  }),
  'GET /guidelines/{gid}/declaration': operation({
    summary:
      "The caller's own declaration of interest; where it is missing, their last one for another entry, to be confirmed or changed",
    tag,
    policy: 'user',
    params: gidParams,
    status: 200,
    answer: data(ownDeclaration),
  }),
  'POST /guidelines/{gid}/declaration': operation({
    summary: "Declares the caller's own interests; until the entry ends, anew. GPC, IGO and delegates may, unasked",
    tag,
    policy: 'user',
    params: gidParams,
    body: confirmable,
    status: 200,
    answer: data(ownDeclaration),
  }),
  'GET /guidelines/{gid}/declarations/{id}': operation({
    summary: 'The declaration behind a row of coi_users; for GPC those that were given under terms 2',
    tag,
    policy: 'user',
    params: ofEntry,
    status: 200,
    answer: data(declarationRequest),
  }),
  'POST /guidelines/{gid}/coi-reminders': operation({
    summary: 'Mails everybody whose declaration is missing, or those of the coi_users rows that are named',
    tag,
    policy: 'office',
    params: gidParams,
    body: z.strictObject({ coi_users: z.array(id).max(1000).optional() }).optional(),
    status: 200,
    answer: sent,
  }),
  'POST /user_coi_reminder/{id}': operation({
    summary: 'Mails a user for every declaration of theirs that is missing',
    tag,
    policy: 'office',
    params: idParams,
    status: 200,
    answer: sent,
  }),
  'GET /user_coi_reminder/{gid}/{id}': operation({
    summary: 'Mails user {id} if their declaration for the entry is missing',
    tag,
    policy: 'office',
    params: ofEntry,
    status: 200,
    answer: sent,
    deprecated: 'POST /guidelines/{gid}/coi-reminders',
  }),
  'GET /user_coi_reminder/{gid}/author/{id}': operation({
    summary: 'Mails the author of coi_users row {id} if their declaration is missing',
    tag,
    policy: 'office',
    params: ofEntry,
    status: 200,
    answer: sent,
    deprecated: 'POST /guidelines/{gid}/coi-reminders',
  }),
  'GET /user_coi_reminder/{gid}/ext-author/{id}': operation({
    summary: 'Mails the external author of coi_users row {id} if their declaration is missing',
    tag,
    policy: 'office',
    params: ofEntry,
    status: 200,
    answer: sent,
    deprecated: 'POST /guidelines/{gid}/coi-reminders',
  }),
} as const;
