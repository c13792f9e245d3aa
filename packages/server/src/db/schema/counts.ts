import type { Phase } from '@imprimatur/domain';
import { bigint, integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * How many entries there are in each phase, by how far they have come: a ledger that triggers on `guidelines` write.
 * Writers only ever add rows, so that none waits for another; the count is the sum. Now and then whoever comes first
 * sums the ledger up (migration 0002).
 */
export const guidelineCounts = pgTable('guideline_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  phase: smallint('phase').$type<Phase>().notNull(),
  highestPhase: smallint('highest_phase').$type<Phase>().notNull(),
  n: integer('n').notNull(),
});
