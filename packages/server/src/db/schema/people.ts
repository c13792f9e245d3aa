import type { Gender, Language, Role } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, createdAtColumn, dayColumn, identityColumn, instantColumn, updatedAtColumn } from './columns.ts';

/** People. Rows of deleted people remain, for the names on their work. */
export const users = pgTable(
  'users',
  {
    id: identityColumn(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    searchName: text('search_name').notNull().generatedAlwaysAs(sql`search_fold(first_name || ' ' || last_name)`),
    searchEmail: text('search_email').notNull().generatedAlwaysAs(sql`search_fold(email)`),
    phone: text('phone'),
    superuser: boolean('superuser').notNull().default(false),
    role: smallint('role').$type<Role>(),
    hospital: text('hospital'),
    city: text('city'),
    country: text('country'),
    gender: smallint('gender').$type<Gender>(),
    committee: text('committee'),
    coiAccepted: boolean('coi_accepted').notNull().default(false),
    /** Set by the first sign-in. */
    activated: boolean('activated').notNull().default(false),
    deactivatedAt: instantColumn('deactivated_at'),
    deletedAt: instantColumn('deleted_at'),
    /** Time at which the contact data were erased. Set only for deleted people. */
    erasedAt: instantColumn('erased_at'),
    /** The number in "Former member 17", set when the name is replaced. */
    formerMember: integer('former_member'),
    /** `argon2id$m=…,t=…,p=…$salt$hash`; null for people who use single sign-on only. */
    passwordHash: text('password_hash'),
    ssoIssuer: text('sso_issuer'),
    ssoSubject: text('sso_subject'),
    muteReminders: boolean('mute_reminders').notNull().default(false),
    dailyDigest: boolean('daily_digest').notNull().default(false),
    /** The chosen language; null if none was chosen. */
    language: text('language').$type<Language>(),
    /** First and last day of an absence. Both are set, or neither. */
    awayFrom: dayColumn('away_from'),
    awayTo: dayColumn('away_to'),
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email).where(sql`deleted_at is null`),
    uniqueIndex('users_sso').on(table.ssoIssuer, table.ssoSubject),
    index('users_role')
      .on(table.role, table.lastName, table.id)
      .where(sql`deleted_at is null and deactivated_at is null`),
    index('users_superuser').on(table.id).where(sql`superuser`),
    index('users_name').on(sql`(first_name || ' ' || last_name) collate "und-x-icu"`, table.id),
  ],
);

/** Foreign key to the person to whom the row belongs. */
export const personReference = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

/** Sessions; only the SHA-256 of a token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: identityColumn(),
    tokenHash: bytesColumn('token_hash').notNull(),
    userId: personReference(),
    createdAt: createdAtColumn(),
    lastUsedAt: instantColumn('last_used_at').notNull().default(sql`now()`),
    /** Absolute expiry, independent of use. */
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sessions_token').on(table.tokenHash), index('sessions_user').on(table.userId)],
);
