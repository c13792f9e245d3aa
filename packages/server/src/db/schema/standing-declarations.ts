import type { DeclarationForm, Terms } from '@imprimatur/domain';
import { index, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import { day, identity, instant } from './columns.ts';
import { ofPerson } from './people.ts';

/** Standing declarations of interest. A new one does not replace the one before; the latest of a person counts. */
export const standingDeclarations = pgTable(
  'standing_declarations',
  {
    id: identity(),
    userId: ofPerson(),
    /** Null once it is erased. */
    form: jsonb('form').$type<DeclarationForm>(),
    terms: smallint('terms').$type<Terms>().notNull(),
    answeredAt: instant('answered_at').notNull(),
    /** The last day on which it is valid. */
    validUntil: day('valid_until').notNull(),
  },
  (table) => [index('standing_declarations_person').on(table.userId, table.id)],
);
