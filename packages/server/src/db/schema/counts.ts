import type { Phase } from '@imprimatur/domain';
import { bigint, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { entryReference } from './guidelines.ts';
import { users } from './people.ts';

/**
 * The number of entries in each phase and highest phase, without abandoned entries. Triggers on `guidelines` write it. Writers only add
 * rows, so that no writer waits for another; the count is the sum of the rows. From time to time a writer combines the rows (migration
 * 0002).
 */
export const guidelineCounts = pgTable('guideline_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  phase: smallint('phase').$type<Phase>().notNull(),
  highestPhase: smallint('highest_phase').$type<Phase>().notNull(),
  n: integer('n').notNull(),
});

/**
 * Triggers maintain this table for servers of version 2.0.0, which may run beside this version during an upgrade. Drop it in the release
 * after 3.0.
 */
export const doneEntries = pgTable(
  'done_now',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    phase: smallint('phase').$type<Phase>().notNull(),
    guidelineId: entryReference(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.phase, table.guidelineId] }),
    index('done_now_guideline').on(table.guidelineId),
  ],
);
