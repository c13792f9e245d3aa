import { authorDetails, declarationForm, id, TERMS_VERSIONS, textSchema } from '@imprimatur/domain';
import { z } from 'zod';
import {
  declarationRequest,
  invitationResponse,
  linkedDeclaration,
  openDeclarations,
  ownDeclaration,
} from '../entities/declaration.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, gidParams, idParams, pathId } from '../shapes.ts';

const tag = 'Declarations';
const tokenParams = z.object({ token: z.string().max(200) });
const entryParams = z.object({ gid: pathId, id: pathId });
const sentCount = dataSchema(z.strictObject({ sent: z.int() }));

/** Maximum declarations submitted in one call. */
const MAX_DECLARATIONS = 500;

/** A declaration with the displayed version of the sentence that says who can read it. */
export const answerForm = declarationForm.extend({ terms: z.literal(TERMS_VERSIONS).default(1) });

/**
 * A declaration. `from` identifies the caller's last declaration, if they confirmed or changed it: its `id`, and the `answered_at` that
 * they saw.
 */
const confirmableDeclaration = answerForm.extend({
  from: z.strictObject({ id, answered_at: textSchema(40) }).nullish(),
});

/** Links in emails, declarations of interest, and reminders about them. */
export const declarationOperations = {
  'GET /invitations/{token}': defineOperation({
    summary: 'The invitation behind a link from an email',
    tag: 'Roles',
    policy: 'public',
    params: tokenParams,
    status: 200,
    answer: dataSchema(invitationResponse),
  }),
  'POST /invitations/{token}': defineOperation({
    summary:
      'Accepts a role through a link from an email, without signing in. A repeat changes nothing. An author can add the details that `missing` names; details that their account already has are not changed. All other answers require a sign-in',
    tag: 'Roles',
    policy: 'public',
    params: tokenParams,
    body: authorDetails.optional(),
    status: 200,
    answer: dataSchema(invitationResponse),
  }),
  'GET /declarations': defineOperation({
    summary: 'The open declarations of the caller, and their last declaration, to confirm or change',
    tag,
    policy: 'user',
    status: 200,
    answer: dataSchema(openDeclarations),
  }),
  'POST /declarations': defineOperation({
    summary:
      "Declares the caller's interests for several entries at once. Each entry gets its own declaration. If one of the entries is no longer open, nothing is saved and `errors` names the entry",
    tag,
    policy: 'user',
    body: confirmableDeclaration.extend({ guidelines: z.array(id).min(1).max(MAX_DECLARATIONS) }),
    status: 200,
    answer: dataSchema(openDeclarations),
  }),
  'GET /declarations/{token}': defineOperation({
    summary:
      'The request for a declaration behind a link from an email. It contains the declaration only if the link is newer than the declaration',
    tag,
    policy: 'public',
    params: tokenParams,
    status: 200,
    answer: dataSchema(linkedDeclaration),
  }),
  'POST /declarations/{token}': defineOperation({
    summary:
      'Declares interests through a link from an email, without an account. Each link works once, and only until the entry ends',
    tag,
    policy: 'public',
    params: tokenParams,
    body: answerForm,
    status: 200,
    answer: dataSchema(linkedDeclaration),
  }),
  'GET /guidelines/{gid}/declaration': defineOperation({
    summary:
      "The caller's own declaration for an entry. If it is missing, also their last declaration for another entry, to confirm or change",
    tag,
    policy: 'user',
    params: gidParams,
    status: 200,
    answer: dataSchema(ownDeclaration),
  }),
  'POST /guidelines/{gid}/declaration': defineOperation({
    summary:
      "Declares the caller's own interests, which can be declared again until the entry ends. GPC, IGO and delegates can declare without being asked",
    tag,
    policy: 'user',
    params: gidParams,
    body: confirmableDeclaration,
    status: 200,
    answer: dataSchema(ownDeclaration),
  }),
  'GET /guidelines/{gid}/declarations/{id}': defineOperation({
    summary: 'The declaration in a row of coi_users. GPC can read declarations that were given under terms 2',
    tag,
    policy: 'user',
    params: entryParams,
    status: 200,
    answer: dataSchema(declarationRequest),
  }),
  'POST /guidelines/{gid}/coi-reminders': defineOperation({
    summary: 'Emails everybody whose declaration is missing, or only the people in the given rows of coi_users',
    tag,
    policy: 'office',
    params: gidParams,
    body: z.strictObject({ coi_users: z.array(id).max(1000).optional() }).optional(),
    status: 200,
    answer: sentCount,
  }),
  'POST /user_coi_reminder/{id}': defineOperation({
    summary: 'Emails a user about each of their missing declarations',
    tag,
    policy: 'office',
    params: idParams,
    status: 200,
    answer: sentCount,
  }),
  'GET /user_coi_reminder/{gid}/{id}': defineOperation({
    summary: 'Emails the user {id} if their declaration for the entry is missing',
    tag,
    policy: 'office',
    params: entryParams,
    status: 200,
    answer: sentCount,
    deprecated: 'POST /guidelines/{gid}/coi-reminders',
  }),
  'GET /user_coi_reminder/{gid}/author/{id}': defineOperation({
    summary: 'Emails the author in row {id} of coi_users if their declaration is missing',
    tag,
    policy: 'office',
    params: entryParams,
    status: 200,
    answer: sentCount,
    deprecated: 'POST /guidelines/{gid}/coi-reminders',
  }),
  'GET /user_coi_reminder/{gid}/ext-author/{id}': defineOperation({
    summary: 'Emails the external author in row {id} of coi_users if their declaration is missing',
    tag,
    policy: 'office',
    params: entryParams,
    status: 200,
    answer: sentCount,
    deprecated: 'POST /guidelines/{gid}/coi-reminders',
  }),
} as const;
