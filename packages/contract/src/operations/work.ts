import {
  budgetList,
  encodeProblem,
  id,
  INVITED_ROLES,
  lineSchema,
  multiLineSchema,
  SUGGESTION_LIMIT,
} from '@imprimatur/domain';
import { z } from 'zod';
import { comment, file, guideline } from '../entities/guideline.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, gidParams, idParams, pathId, pathIdOrZero, version } from '../shapes.ts';

const partRole = z.enum(INVITED_ROLES);
const roleBody = { role: partRole, version };
/** A replacement for a role that is declined. */
const suggestion = lineSchema(SUGGESTION_LIMIT).nullish();

/** Calls on parts of an entry: budget, comments, files, roles, declarations. */
export const workOperations = {
  'POST /guideline-budgets/{gid}': defineOperation({
    summary: 'Saves the milestones with their budget',
    tag: 'Guidelines',
    policy: 'user',
    params: gidParams,
    body: z.strictObject({ budgets: budgetList, version }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'GET /comments/{gid}': defineOperation({
    summary: 'Comments, newest first',
    tag: 'Comments',
    policy: 'user',
    params: gidParams,
    status: 200,
    answer: dataSchema(z.array(comment)),
  }),
  'POST /comments/{gid}': defineOperation({
    summary: 'Adds a comment',
    tag: 'Comments',
    policy: 'user',
    params: gidParams,
    body: z.strictObject({ comment: multiLineSchema(20_000, 'commentRequired') }),
    status: 201,
    answer: dataSchema(comment),
  }),
  'POST /files/{gid}': defineOperation({
    summary:
      'Uploads working files as multipart parts named `gl`. The parts `kind` and, from the office, `user_id` (the owner) must precede them',
    tag: 'Files',
    policy: 'user',
    params: gidParams,
    streams: 'up',
    status: 201,
    answer: dataSchema(z.array(file)),
  }),
  'GET /guidelines/{gid}/files/{fid}/link': defineOperation({
    summary: 'A new signed URL of a file, valid for five minutes',
    tag: 'Files',
    policy: 'user',
    params: z.object({ gid: pathId, fid: pathId }),
    status: 200,
    answer: z.strictObject({ fileUrl: z.string() }),
  }),
  'DELETE /guidelines/{gid}/files/{fid}': defineOperation({
    summary: 'Deletes a file. Owners can delete their working files; the office can delete any file',
    tag: 'Files',
    policy: 'user',
    params: z.object({ gid: pathId, fid: pathId }),
    status: 204,
  }),
  'GET /delete-file/{gid}/{fid}': defineOperation({
    summary: 'Deletes a file',
    tag: 'Files',
    policy: 'user',
    params: z.object({ gid: pathId, fid: pathId }),
    status: 204,
    deprecated: 'DELETE /guidelines/{gid}/files/{fid}',
  }),
  'GET /guidelines/prepare-zipped/{gid}/{userId}/{uploadId}': defineOperation({
    summary:
      'A signed URL, valid for five minutes, of a zip with the files of an upload version. userId 0 means all users',
    tag: 'Files',
    policy: 'user',
    params: z.object({ gid: pathId, userId: pathIdOrZero, uploadId: pathIdOrZero }),
    counted: true,
    status: 200,
    answer: z.strictObject({ fileUrl: z.string() }),
  }),
  'GET /download/{token}': defineOperation({
    summary: 'The bytes behind a signed URL',
    tag: 'Files',
    policy: 'public',
    params: z.object({ token: z.string().max(2000) }),
    streams: 'down',
    status: 200,
  }),
  'POST /guidelines/{id}/admin_upload_approve': defineOperation({
    summary: 'Makes the upload transition of the current phase for the submitter (office)',
    tag: 'Files',
    policy: 'office',
    params: idParams,
    body: z.strictObject({ version }).optional(),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'GET /guidelines/admin_upload_approve/{id}': defineOperation({
    summary: 'Makes the upload transition of the current phase for the submitter (office)',
    tag: 'Files',
    policy: 'office',
    params: idParams,
    status: 200,
    answer: dataSchema(guideline),
    deprecated: 'POST /guidelines/{id}/admin_upload_approve',
  }),
  'POST /guidelines/admin_user_upload_approve/{gid}': defineOperation({
    summary: "Submits a user's working files for them, with or without a new version (office)",
    tag: 'Files',
    policy: 'office',
    params: gidParams,
    body: z.strictObject({
      userId: id,
      uploadId: z.int().min(0).nullish(),
      files: z.array(id).min(1).max(1000),
      increment_version_number: z.union([z.boolean(), z.literal([0, 1])]).optional(),
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guideline-users-role-accept/{id}': defineOperation({
    summary: 'Accepts the role to which the caller was invited',
    tag: 'Roles',
    policy: 'user',
    params: idParams,
    body: z.strictObject(roleBody),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guideline-users-role-reject/{id}': defineOperation({
    summary: 'Rejects the role, with a comment. `suggestion` names a replacement',
    tag: 'Roles',
    policy: 'user',
    params: idParams,
    body: z.strictObject({ ...roleBody, comment: multiLineSchema(5000, 'commentRequired'), suggestion }),
    status: 200,
    // People who decline a role can lose access to the entry. The response then contains only the entry's id.
    answer: dataSchema(z.union([guideline, z.strictObject({ id: z.int() })])),
  }),
  'POST /guidelines/{id}/answer-for': defineOperation({
    summary: 'Records the answer to an invitation that a person gave by other means. `comment` says how they gave it',
    tag: 'Roles',
    policy: 'office',
    params: idParams,
    body: z.strictObject({
      ...roleBody,
      user_id: id,
      answer: z.enum(['accept', 'reject'], encodeProblem('choose')),
      comment: multiLineSchema(5000, 'commentRequired'),
      suggestion,
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guideline-users-role-change-request/{id}': defineOperation({
    summary: 'Requests another role, with a comment',
    tag: 'Roles',
    policy: 'user',
    params: idParams,
    body: z.strictObject({ ...roleBody, comment: multiLineSchema(5000, 'commentRequired'), changeRequest: partRole }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/invitation-reminders': defineOperation({
    summary: 'Emails the invitation again to a person who has not answered it (office, submitter)',
    tag: 'Roles',
    policy: 'user',
    params: idParams,
    body: z.strictObject({ role: partRole, user_id: id }),
    status: 200,
    answer: dataSchema(z.strictObject({ sent: z.int() })),
  }),
  'POST /guideline-users-role-change-approve/{id}': defineOperation({
    summary: 'Moves a person to the role they requested, as accepted',
    tag: 'Roles',
    policy: 'user',
    params: idParams,
    body: z.strictObject({ ...roleBody, userId: id }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/update_coi/{gid}': defineOperation({
    summary: 'Records declarations that arrived on paper (office). `id` is the row of coi_users',
    tag: 'Declarations',
    policy: 'office',
    params: gidParams,
    body: z.strictObject({
      coiUsers: z
        .array(z.looseObject({ id, conflict_of_interest: z.union([z.literal([0, 1]), z.boolean()]) }))
        .max(1000),
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
} as const;
