import { absence, GENDERS, LANGUAGES, ROLE_IDS } from '@imprimatur/domain';
import { z } from 'zod';

const roleOrNull = z.literal(ROLE_IDS).nullable();

/** First and last day of an absence, DD-MM-YYYY. */
const absenceOrNull = z.strictObject(absence.shape).nullable();

export const user = z.strictObject({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  superuser: z.boolean(),
  role: roleOrNull,
  hospital: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  gender: z.literal(GENDERS).nullable(),
  committee: z.string().nullable(),
  activated: z.boolean(),
  deactivated: z.boolean(),
  coi_accepted: z.boolean(),
  away: absenceOrNull,
  /** The language that the person chose; null if they have not chosen one. */
  language: z.literal(LANGUAGES).nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type User = z.infer<typeof user>;

/** A user as the office sees them, including deleted users. */
export const userDetails = user.extend({
  deleted: z.boolean(),
  erased: z.boolean(),
  anonymised: z.boolean(),
  /** Erasing the contact data also erases declarations that are older than this many years. */
  retention_years: z.int(),
});
export type UserDetails = z.infer<typeof userDetails>;

/** A user's settings for their own emails. */
export const userSettings = z.strictObject({ mute_reminders: z.boolean(), daily_digest: z.boolean() });

/** The fields that people can change on their own account. */
export const ownChanges = userSettings.extend({ away: absence.nullable(), language: z.literal(LANGUAGES) }).partial();

/** The current user, with their permissions outside any entry. */
export const currentUser = user.extend({
  ...userSettings.shape,
  can: z.strictObject({
    add: z.boolean(),
    find_similar: z.boolean(),
    office: z.boolean(),
    delegate: z.boolean(),
    drafts: z.boolean(),
    phase_filter: z.boolean(),
  }),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** A person as pickers show them: without an address, and without past absences. */
export const userOption = z.strictObject({
  id: z.int(),
  name: z.string(),
  role: roleOrNull,
  committee: z.string().nullable(),
  away: absenceOrNull,
});
export type UserOption = z.infer<typeof userOption>;

/** A session of a signed-in person. Instants are ISO 8601 in UTC. */
export const userSession = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The session ends at this time, however often it is used. */
  expires_at: z.string(),
  /** True for the session that makes this call. */
  current: z.boolean(),
});
