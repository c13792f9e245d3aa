import type { User, UserDetails, UserOption } from '@imprimatur/contract';
import type { Day } from '@imprimatur/domain';
import type { Config } from '../../config/config.ts';
import { presentAbsence } from './fields.ts';
import type { UserRow } from './repository.ts';

/** A user as the office and the person see them: never the password or the identity at the provider. */
export function toUserResponse(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    name: `${row.firstName} ${row.lastName}`,
    phone: row.phone,
    superuser: row.superuser,
    role: row.role,
    hospital: row.hospital,
    city: row.city,
    country: row.country,
    gender: row.gender,
    committee: row.committee,
    activated: row.activated,
    deactivated: row.deactivatedAt !== null,
    coi_accepted: row.coiAccepted,
    away: presentAbsence(row),
    language: row.language,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A user as the office sees them, with the state of their account. */
export const toUserDetails = (row: UserRow, { retentionYears }: Pick<Config, 'retentionYears'>): UserDetails => ({
  ...toUserResponse(row),
  deleted: row.deletedAt !== null,
  erased: row.erasedAt !== null,
  anonymised: row.formerMember !== null,
  retention_years: retentionYears,
});

type OptionRow = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'role' | 'committee' | 'awayFrom' | 'awayTo'>;

/** A user as pickers show them; absences in the past are left out as private. */
export const toUserOption = (row: OptionRow, today: Day): UserOption => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  role: row.role,
  committee: row.committee,
  away: row.awayTo !== null && row.awayTo >= today ? presentAbsence(row) : null,
});
