import type { Role } from '@imprimatur/domain';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { configurations, users } from '../db/schema/index.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const columns = { id: users.id, first: users.firstName, last: users.lastName, email: users.email };
const active = and(isNull(users.deletedAt), isNull(users.deactivatedAt));

async function activeUsers(tx: Tx, ...conditions: readonly SQL[]): Promise<Person[]> {
  const rows = await tx
    .select(columns)
    .from(users)
    .where(and(active, ...conditions));
  return rows.map((row) => ({ id: row.id, name: `${row.first} ${row.last}`, email: row.email }));
}

export const usersWithRole = (tx: Tx, role: Role): Promise<Person[]> => activeUsers(tx, eq(users.role, role));

export const usersWithIds = (tx: Tx, ids: readonly number[]): Promise<Person[]> =>
  activeUsers(tx, inArray(users.id, [...ids]));

export const superUsers = (tx: Tx): Promise<Person[]> => activeUsers(tx, eq(users.superuser, true));

/** Super users who chose the daily digest. */
export const digestReaders = (tx: Tx): Promise<Person[]> =>
  activeUsers(tx, eq(users.superuser, true), eq(users.dailyDigest, true));

/** The one address of the office, where the settings say that mails go there. */
export async function officeAddress(tx: Tx): Promise<string | null> {
  const rows = await tx
    .select()
    .from(configurations)
    .where(inArray(configurations.key, ['officeEmail', 'officeEmailOverride']));
  const settings = new Map(rows.map((row) => [row.key, row.value]));
  const address = settings.get('officeEmail') ?? '';
  return settings.get('officeEmailOverride') === '1' && address !== '' ? address : null;
}

/** Ids of those who moved an entry from phase to phase, the office excepted. */
export async function usersWhoMoved(tx: Tx, guidelineId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct u.id from phase_changes h join users u on u.id = h.user_id
     where h.guideline_id = ${guidelineId} and not u.superuser`);
  return rows.map(({ id }) => id);
}
