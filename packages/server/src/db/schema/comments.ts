import type { CommentType } from '@imprimatur/domain';
import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity } from './columns.ts';
import { ofEntry } from './guidelines.ts';
import { ofPerson } from './people.ts';

export const comments = pgTable(
  'comments',
  {
    id: identity(),
    guidelineId: ofEntry(),
    userId: ofPerson(),
    /** 0 normal, 1 by GPC, 2 by IGO. */
    type: smallint('type').$type<CommentType>().notNull().default(0),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('comments_guideline').on(table.guidelineId, table.id)],
);

/** Who has read an entry since its last transition; a transition clears it for everyone else. */
export const reads = pgTable(
  'reads',
  {
    guidelineId: ofEntry(),
    userId: ofPerson(),
  },
  (table) => [uniqueIndex('reads_key').on(table.guidelineId, table.userId)],
);
