import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, identityColumn, instantColumn } from './columns.ts';
import { entryReference } from './guidelines.ts';
import { users } from './people.ts';

/** People without an account who may read the dossier of an entry for some days. Their link is signed and never stored. */
export const dossierGuests = pgTable(
  'dossier_guests',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAtColumn(),
    endsAt: instantColumn('ends_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    /** The last time at which the link was used. */
    usedAt: instantColumn('used_at'),
  },
  (table) => [index('dossier_guests_entry').on(table.guidelineId)],
);
