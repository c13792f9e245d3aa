import type { Statistics } from '@imprimatur/contract';
import { integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, identity, instant } from './columns.ts';
import { users } from './people.ts';

export type StoredStatistics = Omit<Statistics, 'id'>;

/** Results of the statistics as shown, so that a download has the same. Kept for a month. */
export const statistics = pgTable('statistics', {
  id: identity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  result: jsonb('result').$type<StoredStatistics>().notNull(),
  createdAt: createdAt(),
});

/** Private addresses of people's deadlines, one each; only the SHA-256 of a token is kept. */
export const calendars = pgTable(
  'calendars',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('calendars_token').on(table.tokenHash)],
);

/** When each backup was made. A restored copy has none of its own yet. */
export const backups = pgTable('backups', { madeAt: instant('made_at').primaryKey() });
