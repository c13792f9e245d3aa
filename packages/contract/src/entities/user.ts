import { absence, GENDERS, LANGUAGES, ROLE_IDS } from '@imprimatur/domain';
import { z } from 'zod';

const roleAnswer = z.literal(ROLE_IDS).nullable();

/** The first and the last day on which somebody is away, DD-MM-YYYY. */
const away = z.strictObject(absence.shape).nullable();

export const user = z.strictObject({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  superuser: z.boolean(),
  role: roleAnswer,
  hospital: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  gender: z.literal(GENDERS).nullable(),
  committee: z.string().nullable(),
  activated: z.boolean(),
  deactivated: z.boolean(),
  coi_accepted: z.boolean(),
  away,
  /** What they chose to read; null for who has not chosen. */
  language: z.literal(LANGUAGES).nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type User = z.infer<typeof user>;

/** A user as the office opens them: also one who is deleted. */
export const openedUser = user.extend({
  deleted: z.boolean(),
  erased: z.boolean(),
  anonymised: z.boolean(),
  /** Erasing their contact data takes what they declared before so many years along. */
  retention_years: z.int(),
});
export type OpenedUser = z.infer<typeof openedUser>;

/** The choices of each user about their own mails. */
export const userSettings = z.strictObject({ mute_reminders: z.boolean(), daily_digest: z.boolean() });

/** What people change of themselves. */
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

/** A person as the pickers receive them: without address, and without an absence that has passed. */
export const userOption = z.strictObject({
  id: z.int(),
  name: z.string(),
  role: roleAnswer,
  committee: z.string().nullable(),
  away,
});
export type UserOption = z.infer<typeof userOption>;

/** A session of a signed-in person. Instants are ISO 8601 in UTC. */
export const userSession = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The session ends then, however much it is used. */
  expires_at: z.string(),
  /** True for the session that makes the call. */
  current: z.boolean(),
});
