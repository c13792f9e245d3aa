import type { Phase } from '@imprimatur/domain';
import { bigint, integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * The number of entries in each phase and highest phase: a ledger that triggers on `guidelines` write. Writers only ever add rows,
 * so that none waits for another; the count is the sum. Now and then a writer sums the ledger up (migration 0002).
 */
export const guidelineCounts = pgTable('guideline_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  phase: smallint('phase').$type<Phase>().notNull(),
  highestPhase: smallint('highest_phase').$type<Phase>().notNull(),
  n: integer('n').notNull(),
});
