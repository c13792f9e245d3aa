import { sql } from 'drizzle-orm';
import { bigint, customType, date, integer, smallint, timestamp } from 'drizzle-orm/pg-core';

/** An instant; PostgreSQL stores it with milliseconds here, as JavaScript does. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAtColumn = () => instantColumn('created_at').notNull().default(sql`now()`);
export const updatedAtColumn = () => instantColumn('updated_at').notNull().default(sql`now()`);
export const identityColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** `YYYY-MM-DD`: a day without a time zone never shifts. */
export const dayColumn = (name: string) => date(name, { mode: 'string' });
export const centsColumn = (name: string) => bigint(name, { mode: 'number' });

/** 1 if the box is ticked. */
export const tickColumn = (name: string) => smallint(name).$type<0 | 1>().notNull().default(0);

export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
