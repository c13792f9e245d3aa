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

/** People who have read an entry since its last transition. A transition deletes the rows of everyone except the person who makes it. */
export const reads = pgTable(
  'reads',
  {
    guidelineId: entryReference(),
    userId: personReference(),
  },
  (table) => [uniqueIndex('reads_key').on(table.guidelineId, table.userId)],
);
