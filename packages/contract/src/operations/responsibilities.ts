import { day, id, INVITED_ROLES, multiLineSchema, RESPONSIBILITIES } from '@imprimatur/domain';
import { z } from 'zod';
import { guideline } from '../entities/guideline.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, version } from '../shapes.ts';

const tag = 'Responsibilities';
const role = z.enum(RESPONSIBILITIES);
const comment = multiLineSchema(5000).nullish();

/** A person's responsibility in an entry; `open` is true while the work on the entry continues. */
export const responsibility = z.strictObject({
  guideline_id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  role,
  open: z.boolean(),
});
export type ResponsibilityResponse = z.infer<typeof responsibility>;

/** Maximum responsibilities handed over in one call. */
const MAX_ITEMS = 1_000;

export const responsibilityOperations = {
  'POST /guidelines/{id}/replace-reviewer': defineOperation({
    summary: 'Replaces a reviewer with another one. An open round continues, and sent reviews are kept',
    tag,
    policy: 'office',
    params: idParams,
    body: z.strictObject({ user_id: id, by: id, comment, deadline: day.optional(), version }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/ask-again': defineOperation({
    summary: 'Invites a person again after they declined a role',
    tag,
    policy: 'office',
    params: idParams,
    body: z.strictObject({ role: z.enum(INVITED_ROLES), user_id: id, version }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/hand-over': defineOperation({
    summary:
      'Hands over a responsibility. Submitter and milestones change at once; for other roles the new person is invited',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ role, from: id, to: id, comment, version }),
    status: 200,
    // People who hand over a responsibility can lose access to the entry. The response then contains only the entry's id.
    answer: dataSchema(z.union([guideline, z.strictObject({ id: z.int() })])),
  }),
  'GET /users/{id}/responsibilities': defineOperation({
    summary: 'All responsibilities of a person (office, or the person)',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(z.array(responsibility)),
  }),
  'GET /users/{id}/data': defineOperation({
    summary: 'A signed URL of a zip with all data about a person, one JSON file per kind (office, or the person)',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
  'POST /users/{id}/hand-over': defineOperation({
    summary:
      'Hands over all open responsibilities except authorship to one person, or each item to a different person, and deletes or deactivates ' +
      'the previous person. Hands over all or nothing, unless `partial` is true',
    tag,
    policy: 'office',
    params: idParams,
    body: z.strictObject({
      to: id.optional(),
      items: z
        .array(z.strictObject({ guideline_id: id, role, to: id }))
        .min(1)
        .max(MAX_ITEMS)
        .optional(),
      /** True hands over authorship too, which needs `to`. Otherwise the person stays an author. */
      authorship: z.boolean().optional(),
      /** Hands over everything possible, and returns the other items with reasons. */
      partial: z.boolean().optional(),
      leave: z.enum(['delete', 'deactivate']).optional(),
      /** Returns the refusals, and the number and recipients of the emails, and changes nothing. */
      preview: z.literal(true).optional(),
      version,
    }),
    status: 200,
    answer: z.strictObject({
      /** Responsibilities that stay with the person. `reasons` say why they could not be handed over. */
      data: z.array(responsibility.extend({ reasons: z.array(z.string()) })),
      /** Number of emails, for a preview; otherwise null. `recipients` has the recipient of each email. */
      meta: z.strictObject({ letters: z.int().nullable(), recipients: z.array(z.string()).optional() }),
    }),
  }),
} as const;
