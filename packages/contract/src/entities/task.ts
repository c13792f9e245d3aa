import { ALL_TASKS, INVITED_ROLES, PHASE_IDS, ROLE_IDS, TASKS } from '@imprimatur/domain';
import { z } from 'zod';

/**
 * A task of one person. `user_id` is null for people without an account, for the task `nobody`, and if the caller cannot know the person.
 * In the last case `user_name` is the name of the party.
 */
export const task = z.strictObject({
  guideline_id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  phase: z.literal(PHASE_IDS),
  user_id: z.int().nullable(),
  user_name: z.string(),
  task: z.enum(TASKS),
  /** For invitations: the role that the person is invited to. */
  role: z.enum(INVITED_ROLES).nullable(),
  /** Start of the task; null if it has not begun. */
  since: z.string().nullable(),
  /** DD-MM-YYYY. */
  due: z.string().nullable(),
  /** Days overdue; 0 until the deadline has passed. */
  late_days: z.int(),
  /** Last day of the person's current absence, DD-MM-YYYY. */
  away_until: z.string().nullable(),
  /** Reminder emails sent about this task. */
  reminders: z.strictObject({ count: z.int(), last_at: z.string().nullable() }),
});
export type TaskResponse = z.infer<typeof task>;

/** A task of one person. It can have no entry, such as renewing a standing declaration. */
export const anyTask = task.extend({
  guideline_id: task.shape.guideline_id.nullable(),
  unique_id: task.shape.unique_id.nullable(),
  name: task.shape.name.nullable(),
  phase: task.shape.phase.nullable(),
  task: z.enum(ALL_TASKS),
});
export type AnyTaskResponse = z.infer<typeof anyTask>;

/** A task on the desk, with facts about its person. */
export const deskTask = anyTask.extend({
  person: z.strictObject({
    /** Null for people without an account, and for accounts without a role. */
    role: z.literal(ROLE_IDS).nullable(),
    country: z.string().nullable(),
    /** Their tasks that match the filters, on all pages. */
    tasks: z.int(),
  }),
});
export type DeskTaskResponse = z.infer<typeof deskTask>;
