import type { MilestoneType } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centsColumn, dayColumn, instantColumn } from './columns.ts';
import { entryReference } from './guidelines.ts';
import { users } from './people.ts';

export const milestones = pgTable(
  'milestones',
  {
    guidelineId: entryReference(),
    /** The client's id, unique within the entry. */
    key: text('key').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    type: text('type').$type<MilestoneType>().notNull(),
    start: dayColumn('start').notNull(),
    budgetCents: centsColumn('budget_cents').notNull(),
    approvedCents: centsColumn('approved_cents'),
    /** Without a foreign key: servers of version 2.0.0 still write this table. */
    approvedBy: integer('approved_by'),
    approvedAt: instantColumn('approved_at'),
    actualCents: centsColumn('actual_cents'),
    paidOn: dayColumn('paid_on'),
    reference: text('reference'),
    cancelled: boolean('cancelled').notNull().default(false),
    userId: integer('user_id').references(() => users.id),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [
    uniqueIndex('milestones_key').on(table.guidelineId, table.key),
    uniqueIndex('milestones_single')
      .on(table.guidelineId, table.type)
      .where(sql`not deleted and type in ('meta','publication')`),
    check('milestones_type', sql`type in ('meeting','meta','medical','publication')`),
    check('milestones_budget', sql`budget_cents >= 0`),
  ],
);
