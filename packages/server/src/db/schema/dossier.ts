import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
import { ofEntry } from './guidelines.ts';
import { users } from './people.ts';

/** People without an account who may read the dossier of an entry for some days. Their link is signed and never stored. */
export const dossierGuests = pgTable(
  'dossier_guests',
  {
    id: identity(),
    guidelineId: ofEntry(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** The last time at which the link was used. */
    usedAt: instant('used_at'),
  },
  (table) => [index('dossier_guests_entry').on(table.guidelineId)],
);
