import { sql } from 'drizzle-orm';
import { bigint, customType, date, integer, smallint, timestamp } from 'drizzle-orm/pg-core';

/** An instant; PostgreSQL stores it with milliseconds here, as JavaScript does. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** `YYYY-MM-DD`: a day without a time zone never shifts. */
export const day = (name: string) => date(name, { mode: 'string' });
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** 1 if the box is ticked. */
export const tick = (name: string) => smallint(name).$type<0 | 1>().notNull().default(0);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
