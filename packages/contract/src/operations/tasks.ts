import { ALL_TASKS, COMMITTEES, id, multiLineSchema, PHASE_IDS, textSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { unsentEmail } from '../entities/mail.ts';
import { anyTask, deskTask, task } from '../entities/task.ts';
import { DESK_SORTS } from '../sort-columns.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, listFormat, order, pageNumber, pageSchema, paging, phaseBody } from '../shapes.ts';

const tag = 'Tasks';

/** Maximum tasks in one call for reminders. */
const MAX_REMINDED = 500;

/**
 * A task as the desk identifies it. `guideline_id` is null for a task without an entry. `user_id` is null for people without an account,
 * who are all reminded together.
 */
const taskKey = z.strictObject({ guideline_id: id.nullable(), user_id: id.nullable(), task: z.enum(ALL_TASKS) });

/** The tasks, and a paragraph to add to the reminders. */
const reminderBody = z.strictObject({
  tasks: z.array(taskKey).min(1).max(MAX_REMINDED),
  text: multiLineSchema(5000).nullish(),
});

/** Filters and order of the desk. */
const filters = {
  late: z.enum(['0', '1']).optional(),
  /** Tasks due within seven days. */
  due: z.enum(['week']).optional(),
  committee: z.enum(COMMITTEES).optional(),
  /** The country of the person, as recorded in their account. */
  country: textSchema(100).optional(),
  task: z.enum(ALL_TASKS).optional(),
  query: textSchema(200).optional(),
  sort: z.enum(DESK_SORTS).default('due'),
  order: order.optional(),
};

export const taskOperations = {
  'GET /work': defineOperation({
    summary:
      "The caller's tasks, invitations and upcoming tasks, and the tasks of others in entries that the caller submits or writes",
    tag,
    policy: 'user',
    costly: true,
    status: 200,
    answer: dataSchema(
      z.strictObject({
        now: z.array(anyTask),
        invitations: z.array(task),
        coming_up: z.array(task),
        waiting: z.array(task),
      }),
    ),
  }),
  'GET /desk': defineOperation({
    summary:
      'All tasks of all people, fifty per page. Among tasks with the same deadline, reviews, votes and approvals come first. `meta.counts` contains the numbers of overdue tasks, tasks due within seven days and unanswered invitations, whatever the filter. `meta.countries` contains the countries of the people with tasks',
    tag,
    policy: 'office',
    costly: true,
    query: z.strictObject({
      page: pageNumber,
      phase: z.coerce.number().pipe(phaseBody).optional(),
      user: z.coerce.number().pipe(id).optional(),
      ...filters,
    }),
    status: 200,
    answer: pageSchema(deskTask).extend({
      meta: paging.meta.extend({
        counts: z.strictObject({ all: z.int(), late: z.int(), soon: z.int(), unanswered: z.int() }),
        countries: z.array(z.string()),
      }),
    }),
  }),
  'POST /desk/get-download-link': defineOperation({
    summary: 'A signed URL, valid for five minutes, of a table of all tasks that match the filters of the desk',
    tag,
    policy: 'office',
    body: z.strictObject({
      format: listFormat,
      phase: z.literal(PHASE_IDS).optional(),
      user: id.optional(),
      ...filters,
    }),
    secret: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
  'POST /desk/reminders': defineOperation({
    summary:
      'Reminds people of their tasks, with an optional paragraph. A person with several of these tasks gets one email that lists them. `meta` contains the number of emails. Nobody gets a second reminder within three days, whichever call sent the first one',
    tag,
    policy: 'office',
    body: reminderBody,
    status: 200,
    answer: dataSchema(z.array(taskKey.extend({ sent: z.boolean(), reason: z.string().nullable() }))).extend({
      meta: z.strictObject({ letters: z.int() }),
    }),
  }),
  'POST /desk/letters': defineOperation({
    summary:
      'The emails that `POST /desk/reminders` would send, at most twenty of them, each with its number of tasks. `meta` contains the number of emails, and the number of tasks for which none would be sent',
    tag,
    policy: 'office',
    body: reminderBody,
    status: 200,
    answer: z.strictObject({
      data: z.array(unsentEmail.extend({ tasks: z.int() })),
      meta: z.strictObject({ letters: z.int(), without: z.int() }),
    }),
  }),
} as const;
