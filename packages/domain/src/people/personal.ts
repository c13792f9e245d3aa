import type { z } from 'zod';
import type { LogModel } from '../events.ts';
import type { EntryPatch } from '../guideline/schema.ts';
import type { DeclarationForm } from './declaration-form.ts';
import type { Responsibility } from './hand-over.ts';
import type { ImportRow } from './import.ts';
import type { coAuthorForm, userChanges } from './user.ts';

/** The kind of information in a value: contact data, a name, or neither. */
export type Privacy = 'contact' | 'name' | 'plain';

/** The fields of an entry that contain people. */
type PeopleFields<T> = {
  [Field in keyof T]-?: NonNullable<T[Field]> extends { first_name: unknown } | readonly { first_name: unknown }[]
    ? Field
    : never;
}[keyof T];

type PersonFields =
  | keyof z.output<typeof userChanges>
  // In the co-author form, `co_author` is a tick box.
  | Exclude<keyof z.output<typeof coAuthorForm>, 'co_author'>
  | keyof NonNullable<EntryPatch['co_author']>
  | keyof NonNullable<EntryPatch['ex_co_authors']>[number]
  | keyof ImportRow
  | keyof DeclarationForm;

/** Every field about a person in all forms. A new field does not compile until it is listed here. */
const PRIVACY_BY_PERSON_FIELD = {
  first_name: 'name',
  last_name: 'name',
  signature: 'name',
  email: 'contact',
  phone: 'contact',
  hospital: 'contact',
  city: 'contact',
  country: 'contact',
  gender: 'contact',
  away: 'contact',
  role: 'plain',
  superuser: 'plain',
  committee: 'plain',
  society: 'plain',
  deactivated: 'plain',
  user_id: 'plain',
  items: 'plain',
  confirmed: 'plain',
} as const satisfies Record<PersonFields, Privacy>;

/** Keys that contain a person, as a name or as an object. */
const PRIVACY_BY_PERSON_KEY = {
  co_author: 'name',
  co_co_author: 'name',
  co_authors: 'name',
  ex_co_authors: 'name',
  submitter: 'name',
  coauthor: 'name',
  cowriter: 'name',
  reviewer: 'name',
  milestone: 'name',
} as const satisfies Record<PeopleFields<EntryPatch> | Responsibility, Privacy>;

/** More keys, from the log and the tables about people. A test checks that every column of those tables is known. */
const PRIVACY_BY_OTHER_KEY = {
  for: 'name',
  of: 'name',
  to: 'name',
  on_behalf_of: 'name',
  account: 'name',
  user_name: 'name',
  search_name: 'name',
  confirmed_by: 'name',
  handled_by: 'name',
  parts: 'name',
  declarations: 'name',
  delegates: 'name',
  user_email: 'contact',
  search_email: 'contact',
  officeEmail: 'contact',
  /** The network address of the device from which a person signed in. */
  address: 'contact',
  subject: 'contact',
  single_sign_on: 'contact',
  sso_issuer: 'contact',
  sso_subject: 'contact',
  password_hash: 'contact',
  away_from: 'contact',
  away_to: 'contact',
  language: 'contact',
  id: 'plain',
  guideline_id: 'plain',
  slot: 'plain',
  position: 'plain',
  type: 'plain',
  status: 'plain',
  comment: 'plain',
  change_request: 'plain',
  suggestion: 'plain',
  declared: 'plain',
  excused: 'plain',
  form: 'plain',
  terms: 'plain',
  confirmed_from: 'plain',
  handling: 'plain',
  handling_text: 'plain',
  handling_parts: 'plain',
  handled_at: 'plain',
  reopened_at: 'plain',
  recused_at: 'plain',
  recusal_reason: 'plain',
  has_form: 'plain',
  user_role: 'plain',
  user_superuser: 'plain',
  user_active: 'plain',
  user_deleted: 'plain',
  user_committee: 'plain',
  active: 'plain',
  activated: 'plain',
  coi_accepted: 'plain',
  mute_reminders: 'plain',
  daily_digest: 'plain',
  calendar_address: 'plain',
  imported: 'plain',
  erased: 'plain',
  version: 'plain',
  created_at: 'plain',
  updated_at: 'plain',
  invited_at: 'plain',
  answered_at: 'plain',
  deactivated_at: 'plain',
  deleted_at: 'plain',
  erased_at: 'plain',
  former_member: 'plain',
  anonymised: 'plain',
} as const satisfies Record<string, Privacy>;

const PRIVACY_BY_KEY: ReadonlyMap<string, Privacy> = new Map(
  Object.entries({ ...PRIVACY_BY_PERSON_FIELD, ...PRIVACY_BY_PERSON_KEY, ...PRIVACY_BY_OTHER_KEY }),
);

/** Returns the privacy of the value under this key. Null if this depends on the parent key, as for `name`. */
export const findKeyPrivacy = (key: string): Privacy | null => PRIVACY_BY_KEY.get(key) ?? null;

/** Privacy of log values whose keys do not determine it. A row about a user concerns a person. */
export const findModelPrivacy = (model: LogModel): Privacy => (model === 'user' ? 'name' : 'plain');
