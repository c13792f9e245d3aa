import type { ConflictKind } from '@imprimatur/domain';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identityColumn, instantColumn } from './columns.ts';
import { entryReference } from './guidelines.ts';
import { personReference, users } from './people.ts';

/** Possible conflicts that the office or the council dismissed. A row covers all conflicts of one person and kind up to its time. */
export const conflictDismissals = pgTable(
  'conflict_dismissals',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    userId: personReference(),
    kind: text('kind').$type<ConflictKind>().notNull(),
    text: text('text').notNull(),
    dismissedBy: integer('dismissed_by')
      .notNull()
      .references(() => users.id),
    dismissedAt: instantColumn('dismissed_at').notNull(),
  },
  (table) => [index('conflict_dismissals_entry').on(table.guidelineId)],
);
