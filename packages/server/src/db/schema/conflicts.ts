import type { ConflictKind } from '@imprimatur/domain';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';
import { ofEntry } from './guidelines.ts';
import { ofPerson, users } from './people.ts';

/** Possible conflicts that the office or the council dismissed. A row covers all conflicts of one person and kind up to its time. */
export const conflictDismissals = pgTable(
  'conflict_dismissals',
  {
    id: identity(),
    guidelineId: ofEntry(),
    userId: ofPerson(),
    kind: text('kind').$type<ConflictKind>().notNull(),
    text: text('text').notNull(),
    dismissedBy: integer('dismissed_by')
      .notNull()
      .references(() => users.id),
    dismissedAt: instant('dismissed_at').notNull(),
  },
  (table) => [index('conflict_dismissals_entry').on(table.guidelineId)],
);
