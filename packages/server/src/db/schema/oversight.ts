import type { Statistics } from '@imprimatur/contract';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, createdAtColumn, dayColumn, identityColumn, instantColumn } from './columns.ts';
import { users } from './people.ts';

export type StoredStatistics = Omit<Statistics, 'id'>;

/** Results of the statistics as shown, so that a download contains the same figures. Kept for a month. */
export const statistics = pgTable('statistics', {
  id: identityColumn(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  result: jsonb('result').$type<StoredStatistics>().notNull(),
  createdAt: createdAtColumn(),
});

/** Private calendar URLs with people's deadlines, one per person; only the SHA-256 of a token is stored. */
export const calendars = pgTable(
  'calendars',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytesColumn('token_hash').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('calendars_token').on(table.tokenHash)],
);

/** Times of the backups. A restored copy starts without any. */
export const backups = pgTable('backups', { madeAt: instantColumn('made_at').primaryKey() });

/** Frozen reports. The database refuses to change them. */
export const reports = pgTable(
  'reports',
  {
    id: identityColumn(),
    /** The year of freezing, and the report's number within that year. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    asOf: dayColumn('as_of').notNull(),
    dateFrom: dayColumn('date_from').notNull(),
    dateTo: dayColumn('date_to').notNull(),
    by: text('by').$type<'published' | 'created'>().notNull(),
    /** The report as JSON, with digests in place of names. */
    body: text('body').notNull(),
    sha256: text('sha256').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('reports_number').on(table.year, table.number)],
);

/** Names in frozen reports, stored separately so that replacing a name does not change a report's checksum. */
export const reportNames = pgTable(
  'report_names',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id),
    digest: text('digest').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** Null once the name has been replaced, so that nobody can find the old name by trying candidates. */
    salt: text('salt'),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.digest] })],
);
