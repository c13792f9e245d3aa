import type { CommentType } from '@imprimatur/domain';
import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, identityColumn } from './columns.ts';
import { entryReference } from './guidelines.ts';
import { personReference } from './people.ts';

export const comments = pgTable(
  'comments',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    userId: personReference(),
    /** 0 normal, 1 by GPC, 2 by IGO. */
    type: smallint('type').$type<CommentType>().notNull().default(0),
    comment: text('comment').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('comments_guideline').on(table.guidelineId, table.id)],
);

/** Who has read an entry since its last transition; a transition clears it for everyone else. */
export const reads = pgTable(
  'reads',
  {
    guidelineId: entryReference(),
    userId: personReference(),
  },
  (table) => [uniqueIndex('reads_key').on(table.guidelineId, table.userId)],
);
