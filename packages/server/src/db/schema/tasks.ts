import type { TaskAudience, Task } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { dayColumn, instantColumn } from './columns.ts';
import { declarations } from './declarations.ts';
import { entryReference, participants } from './guidelines.ts';
import { personReference, users } from './people.ts';

/**
 * All current tasks of people in entries, as the domain's `tasksOf` computes them. Every change to an entry ends with `storeTasks`
 * (entry/tasks-repository.ts), the only code that writes this table.
 */
export const tasks = pgTable(
  'tasks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guidelineId: entryReference(),
    task: text('task').$type<Task>().notNull(),
    /** The person who has the task. Null for an audience, and for people without an account, whose part or declaration identifies them. */
    userId: integer('user_id').references(() => users.id),
    /** A task of everyone who is a member when the row is read, except `notFor`. */
    audience: text('audience').$type<TaskAudience>(),
    notFor: integer('not_for').array().notNull().default(sql`'{}'`),
    /** True if nobody else has the task. The office then gets it if the audience has no members left. */
    mayLack: boolean('may_lack').notNull().default(false),
    /** The invitation, or the part that a review belongs to. */
    partId: integer('part_id').references(() => participants.id, { onDelete: 'cascade' }),
    declarationId: integer('declaration_id').references(() => declarations.id, { onDelete: 'cascade' }),
    since: instantColumn('since').notNull(),
    due: dayColumn('due'),
    /** The position among the people for whom the entry waits by name; null for other people. */
    awaited: smallint('awaited'),
  },
  (table) => [
    index('tasks_entry').on(table.guidelineId),
    index('tasks_person').on(table.userId, table.guidelineId),
    index('tasks_audience').on(table.audience, table.guidelineId).where(sql`audience is not null`),
    index('tasks_part').on(table.partId).where(sql`part_id is not null`),
    index('tasks_declaration').on(table.declarationId).where(sql`declaration_id is not null`),
    check('tasks_asked', sql`num_nonnulls(user_id, audience, part_id, declaration_id) > 0`),
  ],
);

/** The delegates who were active when a delegate round opened; it waits only for them. */
export const electorate = pgTable(
  'electorate',
  { guidelineId: entryReference(), round: integer('round').notNull(), userId: personReference() },
  (table) => [
    primaryKey({ columns: [table.guidelineId, table.round, table.userId] }),
    index('electorate_person').on(table.userId),
  ],
);
