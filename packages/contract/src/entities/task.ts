import { ALL_TASKS, PART_ROLES, PHASE_IDS, TASKS } from '@imprimatur/domain';
import { z } from 'zod';

/**
 * A task of one person. `user_id` is null for people without an account, for the task `nobody`, and where the caller may
 * not know who is asked: `user_name` is then that of the party.
 */
export const task = z.strictObject({
  guideline_id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  phase: z.literal(PHASE_IDS),
  user_id: z.int().nullable(),
  user_name: z.string(),
  task: z.enum(TASKS),
  /** Of an invitation: to what. */
  role: z.enum(PART_ROLES).nullable(),
  /** When the task began; null if it has not begun. */
  since: z.string().nullable(),
  /** DD-MM-YYYY. */
  due: z.string().nullable(),
  /** Days after `due`; 0 until then. */
  late_days: z.int(),
  /** DD-MM-YYYY: the last day of an absence that they are in now. */
  away_until: z.string().nullable(),
  /** The emails that have reminded them of it. */
  reminders: z.strictObject({ count: z.int(), last_at: z.string().nullable() }),
});
export type TaskAnswer = z.infer<typeof task>;

/** A task of one person, about an entry or about none, such as renewing a standing declaration. */
export const anyTask = task.extend({
  guideline_id: task.shape.guideline_id.nullable(),
  unique_id: task.shape.unique_id.nullable(),
  name: task.shape.name.nullable(),
  phase: task.shape.phase.nullable(),
  task: z.enum(ALL_TASKS),
});
export type AnyTaskAnswer = z.infer<typeof anyTask>;
