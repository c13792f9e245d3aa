import { type Absence, type Gender, parseDay, type Role, formatDay } from '@imprimatur/domain';
import type { UserRow } from './repository.ts';

/** The fields of a user that the office writes, with the same names as in the calls and the log. */
export interface UserFields {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  role: Role | null;
  superuser: boolean;
  hospital: string | null;
  city: string | null;
  country: string | null;
  gender: Gender | null;
  committee: string | null;
  deactivated: boolean;
  away: Absence | null;
}

type Given = { readonly [Name in keyof UserFields]?: UserFields[Name] | null | undefined };

const EMPTY_USER: UserFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone: null,
  role: null,
  superuser: false,
  hospital: null,
  city: null,
  country: null,
  gender: null,
  committee: null,
  deactivated: false,
  away: null,
};

/** Keeps the known fields of a request; texts are trimmed, empty texts become null. */
export function normalizeUserFields(given: Given): Partial<UserFields> {
  const clean = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);
  const sent = Object.entries(given).filter(([name, value]) => name in EMPTY_USER && value !== undefined);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each value keeps its type, because a required text is never blank
  return Object.fromEntries(sent.map(([name, value]) => [name, clean(value)])) as Partial<UserFields>;
}

export const toUserFields = (row: UserRow): UserFields => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone,
  role: row.role,
  superuser: row.superuser,
  hospital: row.hospital,
  city: row.city,
  country: row.country,
  gender: row.gender,
  committee: row.committee,
  deactivated: row.deactivatedAt !== null,
  away: presentAbsence(row),
});

/** The days of an absence, as the API shows them. */
export const presentAbsence = ({ awayFrom, awayTo }: Pick<UserRow, 'awayFrom' | 'awayTo'>): Absence | null =>
  awayFrom === null || awayTo === null ? null : { from: formatDay(awayFrom), to: formatDay(awayTo) };

export const toAbsenceColumns = (away: Absence | null) => ({
  awayFrom: away === null ? null : parseDay(away.from),
  awayTo: away === null ? null : parseDay(away.to),
});

/** The columns of these fields, except `deactivated`. */
export const toUserColumns = (fields: UserFields) => ({
  firstName: fields.first_name,
  lastName: fields.last_name,
  email: fields.email,
  phone: fields.phone,
  role: fields.role,
  superuser: fields.superuser,
  hospital: fields.hospital,
  city: fields.city,
  country: fields.country,
  gender: fields.gender,
  committee: fields.committee,
  ...toAbsenceColumns(fields.away),
});

export const toNewUserFields = (given: Given): UserFields => ({ ...EMPTY_USER, ...normalizeUserFields(given) });
