import { coAuthorForm, ROLE_IDS, textSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { branding } from '../entities/branding.ts';
import { currentUser, ownChanges, user, userOption, userSession } from '../entities/user.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, listFormat, numberList, order, pageNumber, paging } from '../shapes.ts';
import { USER_SORTS } from '../sort-columns.ts';

const tag = 'People';

/** Filters and order of the user list. */
const filters = {
  query: textSchema(200).optional(),
  committee: textSchema(100).optional(),
  sort: z.enum(USER_SORTS).optional(),
  order: order.optional(),
  deleted: z.enum(['1']).optional(),
};

/** The response of every sign-in call; `expires_in` is in seconds. */
const signInResponse = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
});

const signInOptions = z.strictObject({
  sso: z.boolean(),
  development: z.boolean(),
  quick_logins: z.array(z.strictObject({ label: z.string(), email: z.string(), password: z.string() })),
  available_import: z.boolean(),
});

export const peopleOperations = {
  'GET /auth/options': defineOperation({
    summary: 'The ways to sign in. The fields beside `data` are deprecated',
    tag,
    policy: 'public',
    status: 200,
    // Version 2.0 had the fields only at the top level.
    answer: z.strictObject({ data: signInOptions, ...signInOptions.shape }),
  }),
  'POST /auth': defineOperation({
    summary: 'Signs in with email and password, if the development form is enabled',
    tag,
    policy: 'public',
    body: z.strictObject({ email: textSchema(254), password: textSchema(1000) }),
    status: 200,
    answer: signInResponse,
  }),
  'GET /auth/sso': defineOperation({
    summary: 'Redirects the browser to the single sign-on provider, and stores the state of the sign-in in a cookie',
    tag,
    policy: 'public',
    status: 302,
  }),
  'POST /auth_with_code': defineOperation({
    summary: 'Signs in with the code that the single sign-on provider returned to this browser',
    tag,
    policy: 'public',
    body: z.strictObject({
      code: textSchema(4000),
      state: textSchema(1000).optional(),
      iss: textSchema(1000).optional(),
    }),
    status: 200,
    answer: signInResponse,
  }),
  'POST /logout': defineOperation({
    summary: 'Ends the session. Its token is invalid immediately',
    tag,
    policy: 'user',
    status: 204,
  }),
  'GET /user': defineOperation({
    summary: 'The current user',
    tag,
    policy: 'user',
    status: 200,
    answer: dataSchema(currentUser),
  }),
  'GET /user/counts': defineOperation({
    summary:
      'The numbers in the menu. `publications`: entries that the current user can see. `work`: entries that need them now. `tasks`: their tasks, which `GET /work` lists in `now` and `invitations`. Of these tasks, `renewals` (of a standing declaration) and `re_examinations` (of published entries) are in no list of entries that need them',
    tag,
    policy: 'user',
    status: 200,
    answer: dataSchema(
      z.strictObject({
        publications: z.int(),
        work: z.int(),
        tasks: z.int(),
        renewals: z.int(),
        re_examinations: z.int(),
      }),
    ),
  }),
  'PATCH /user/settings': defineOperation({
    summary: "The current user's own settings: emails, language and absence",
    tag,
    policy: 'user',
    body: ownChanges,
    status: 200,
    answer: dataSchema(currentUser),
  }),
  'GET /user/sessions': defineOperation({
    summary: 'The sessions of the current user, most recently used first',
    tag,
    policy: 'user',
    status: 200,
    answer: dataSchema(z.array(userSession)),
  }),
  'DELETE /user/sessions': defineOperation({
    summary: 'Ends all other sessions of the current user',
    tag,
    policy: 'user',
    status: 204,
  }),
  'DELETE /user/sessions/{id}': defineOperation({
    summary: 'Ends a session of the current user',
    tag,
    policy: 'user',
    params: idParams,
    status: 204,
  }),
  'GET /users': defineOperation({
    summary:
      'Users, ten per page, or with `deleted` the deleted users (office). With `role`, everybody else gets the options of the pickers; the office gets these with `options`. People who can name authors find a person by their complete address in `query`',
    tag,
    policy: 'user',
    query: z.strictObject({
      page: pageNumber,
      role: numberList.optional(),
      options: z.enum(['1']).optional(),
      ...filters,
    }),
    status: 200,
    answer: z.strictObject({ data: z.array(z.union([user, userOption])), ...paging }),
  }),
  'POST /users/get-download-link': defineOperation({
    summary: 'A signed URL, valid for five minutes, of a table of all users that match the filters of the list',
    tag,
    policy: 'office',
    body: z.strictObject({
      format: listFormat,
      role: z.array(z.literal(ROLE_IDS)).max(ROLE_IDS.length).optional(),
      ...filters,
    }),
    secret: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
  'POST /co-authors': defineOperation({
    summary: 'Creates an external person who can then be picked. For an existing address, returns that user',
    tag,
    policy: 'user',
    body: coAuthorForm,
    status: 201,
    answer: dataSchema(userOption.extend({ email: z.string(), first_name: z.string(), last_name: z.string() })),
  }),
  'GET /branding': defineOperation({
    summary: 'Names, contact details, imprint and links of the association',
    tag,
    policy: 'public',
    status: 200,
    answer: dataSchema(branding),
  }),
} as const;
