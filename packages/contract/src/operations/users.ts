import { checkbox, email, id, newUser, textSchema, userChanges } from '@imprimatur/domain';
import { z } from 'zod';
import { importedRow, importRow, laterRow } from '../entities/import.ts';
import { user, userDetails } from '../entities/user.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, readOnlyFields, version } from '../shapes.ts';

const tag = 'Users';

/** Maximum users in one import. */
export const MAX_IMPORT_ROWS = 20_000;

/** User management by the office, and the import of the first users. */
export const userOperations = {
  'POST /users': defineOperation({
    summary: 'Creates a user. Role 0 makes them a super user. The password is optional if single sign-on is enabled',
    tag,
    policy: 'office',
    body: newUser,
    status: 201,
    answer: dataSchema(user),
  }),
  'GET /users/{id}': defineOperation({
    summary: 'A user, even if deleted',
    tag,
    policy: 'office',
    params: idParams,
    status: 200,
    answer: dataSchema(userDetails),
  }),
  'PATCH /users/{id}': defineOperation({
    summary: 'Changes a user. `deactivated` ends their sessions and blocks sign-in',
    tag,
    policy: 'office',
    params: idParams,
    body: userChanges.extend({ ...readOnlyFields(userDetails, userChanges), version }),
    status: 200,
    answer: dataSchema(userDetails),
  }),
  'DELETE /users/{id}': defineOperation({
    summary:
      'Deletes a user. Their name stays on their past actions, their sessions and links end, and their address can be used again',
    tag,
    policy: 'office',
    params: idParams,
    status: 204,
  }),
  'POST /users/{id}/erase': defineOperation({
    summary:
      'Erases all contact data of a deleted user, the emails to them, and declarations older than the retention period. With `anonymise`, also changes their name to "Former member 17"',
    tag,
    policy: 'office',
    params: idParams,
    body: z.strictObject({ anonymise: z.boolean().optional() }).optional(),
    status: 200,
    answer: dataSchema(userDetails),
  }),
  'DELETE /users/{id}/sessions': defineOperation({
    summary: 'Ends all sessions of a user',
    tag,
    policy: 'office',
    params: idParams,
    status: 204,
  }),
  'DELETE /sessions': defineOperation({
    summary: 'Ends the sessions of everybody except the current one',
    tag,
    policy: 'office',
    status: 204,
  }),
  'POST /users-update-coi': defineOperation({
    summary: 'Records that users accepted the conflict-of-interest rules',
    tag,
    policy: 'office',
    body: z.strictObject({
      users: z
        .array(z.looseObject({ id, coi_accepted: z.union([checkbox, z.boolean()]) }))
        .min(1)
        .max(1000),
    }),
    status: 200,
    answer: dataSchema(z.array(user)),
  }),
  'GET /users-import-check': defineOperation({
    summary: 'Tells whether the first users can be imported, which is possible only while there are no users',
    tag,
    policy: 'public',
    status: 200,
    answer: z.strictObject({ available: z.boolean() }),
  }),
  'POST /users-import': defineOperation({
    summary:
      'Imports the first users. `admin` is the address of the person who becomes super user. In production the call needs the secret that the server printed, in the header `Install-Secret`, or in a body of at most 16 kB',
    tag,
    policy: 'public',
    body: z.strictObject({
      users: z.array(importRow).min(1).max(MAX_IMPORT_ROWS),
      admin: email,
      secret: textSchema(200).optional(),
    }),
    bodyLimit: 16_777_216,
    bodyNames: 200_000,
    status: 201,
    answer: dataSchema(z.strictObject({ imported: z.int() })),
  }),
  'POST /users/import': defineOperation({
    summary:
      'Imports users at any time, identified by their address. `preview` returns the result without saving it; `apply` saves all rows or none. An empty role or committee keeps the current value. People who are not in the list are not changed',
    tag,
    policy: 'office',
    heavy: true,
    body: z.strictObject({ users: z.array(laterRow).min(1).max(MAX_IMPORT_ROWS), mode: z.enum(['preview', 'apply']) }),
    bodyLimit: 16_777_216,
    bodyNames: 200_000,
    status: 200,
    answer: dataSchema(z.array(importedRow)),
  }),
} as const;
