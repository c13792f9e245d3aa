import type { ConflictKind } from '@imprimatur/domain';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';
import { ofEntry } from './guidelines.ts';
import { ofPerson, users } from './people.ts';

/** Possible conflicts that the office or the council looked at and dismissed: all of one person and kind that had arisen by then. */
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
