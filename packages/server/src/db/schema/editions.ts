import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { guidelines } from './guidelines.ts';

/** Links an entry to a published entry that it has replaced or will replace. An edition may have several links on either side. */
export const editions = pgTable(
  'editions',
  {
    predecessorId: integer('predecessor_id')
      .notNull()
      .references(() => guidelines.id, { onDelete: 'cascade' }),
    successorId: integer('successor_id')
      .notNull()
      .references(() => guidelines.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('editions_key').on(table.predecessorId, table.successorId),
    index('editions_successor').on(table.successorId, table.predecessorId),
  ],
);
