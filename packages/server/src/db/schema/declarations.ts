import type {
  ConfirmedFrom,
  DeclarantType,
  DeclarationForm,
  InterestHandlingKind,
  TermsVersion,
} from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, dayColumn, identityColumn, instantColumn } from './columns.ts';
import { entryReference } from './guidelines.ts';
import { personReference, users } from './people.ts';

/** Declarations of interest (`coi_users`). */
export const declarations = pgTable(
  'declarations',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    userId: integer('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email'),
    type: text('type').$type<DeclarantType>().notNull(),
    /** True if submitted; says nothing about a conflict. */
    declared: boolean('declared').notNull().default(false),
    /** True if nobody waits for the declaration any more: the person declined their role or was removed. */
    excused: boolean('excused').notNull().default(false),
    form: jsonb('form').$type<DeclarationForm>(),
    /** A copy of the earlier declaration's details, which survive its replacement or deletion. */
    confirmedFrom: jsonb('confirmed_from').$type<ConfirmedFrom>(),
    /** Version of the sentence that tells the person who may read the answer. */
    terms: smallint('terms').$type<TermsVersion>().notNull().default(1),
    answeredAt: instantColumn('answered_at'),
    /** The office user who recorded a paper form. */
    confirmedBy: integer('confirmed_by').references(() => users.id),
    /** The decision of the council or the office about the interests. It applies until the next decision. */
    handling: text('handling').$type<InterestHandlingKind>(),
    handlingText: text('handling_text'),
    /** The parts of the entry that the interest concerns. */
    handlingParts: text('handling_parts'),
    /** Without a foreign key: servers of version 2.0.0 still write this table. */
    handledBy: integer('handled_by'),
    handledAt: instantColumn('handled_at'),
    /** Time at which a later declaration differed from the declaration that was handled. */
    reopenedAt: instantColumn('reopened_at'),
    /** Time at which the person recused themselves; null if the office has undone this. */
    recusedAt: instantColumn('recused_at'),
    recusalReason: text('recusal_reason'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('declarations_guideline').on(table.guidelineId),
    index('declarations_owed').on(table.userId, table.guidelineId).where(sql`not declared and not excused`),
    index('declarations_excluded').on(table.userId, table.guidelineId).where(sql`handling = 'excluded'`),
    index('declarations_given').on(table.userId, table.answeredAt).where(sql`form is not null`),
    uniqueIndex('declarations_user').on(table.guidelineId, table.userId).where(sql`user_id is not null`),
    uniqueIndex('declarations_email')
      .on(table.guidelineId, table.email)
      .where(sql`user_id is null and email is not null`),
  ],
);

/** Standing declarations of interest. Earlier ones are kept; the latest declaration of a person counts. */
export const standingDeclarations = pgTable(
  'standing_declarations',
  {
    id: identityColumn(),
    userId: personReference(),
    /** Null once the form has been erased. */
    form: jsonb('form').$type<DeclarationForm>(),
    terms: smallint('terms').$type<TermsVersion>().notNull(),
    answeredAt: instantColumn('answered_at').notNull(),
    /** Last day of validity. */
    validUntil: dayColumn('valid_until').notNull(),
  },
  (table) => [index('standing_declarations_person').on(table.userId, table.id)],
);
