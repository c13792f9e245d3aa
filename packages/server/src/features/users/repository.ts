import { DELEGATE_ROUND, ENDED_PHASES, findInvitingRole, PHASE_IDS, type Role } from '@imprimatur/domain';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { numberLiterals } from '../../db/literals.ts';
import { sessions, users } from '../../db/schema/index.ts';

export type UserRow = typeof users.$inferSelect;

type Columns = Partial<typeof users.$inferInsert>;

const undeletedUserCondition = (id: number) => and(eq(users.id, id), isNull(users.deletedAt));

export async function findUser(tx: Tx, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(undeletedUserCondition(id));
  return row ?? null;
}

const USERS_LOCK = 7_214_006;

/** Allows one transaction at a time to change users. */
export async function lockUsers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${USERS_LOCK})`);
}

/** Locks the user until the transaction ends. Transactions that only refer to the user can continue. */
export async function lockUserById(tx: Tx, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(undeletedUserCondition(id)).for('no key update');
  return row ?? null;
}

/** Returns null if the address is taken. */
export async function insertUser(tx: Tx, columns: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await tx
    .insert(users)
    .values(columns)
    .onConflictDoNothing({ target: users.email, where: sql`deleted_at is null` })
    .returning();
  return row ?? null;
}

export async function updateUser(tx: Tx, id: number, columns: Columns): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1` })
    .where(undeletedUserCondition(id))
    .returning();
  if (row === undefined) throw new Error('the locked user does not exist');
  return row;
}

export async function isAddressTaken(tx: Tx, email: string, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id), isNull(users.deletedAt)));
  return row !== undefined;
}

/** True if another active office user exists. */
export async function hasAnotherOffice(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.superuser, true), ne(users.id, id), isNull(users.deletedAt), isNull(users.deactivatedAt)))
    .limit(1);
  return row !== undefined;
}

/** Shortens sessions so that they end within the given number of seconds. */
export async function shortenSessions(tx: Tx, userId: number, seconds: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${sessions.createdAt} + ${seconds} * interval '1 second')` })
    .where(eq(sessions.userId, userId));
}

/**
 * Locks and returns the open entries that concern this person, or that ask everybody with their role. Callers must call this before they
 * log: a transaction that holds one of the entries and waits for the log would deadlock with this one.
 */
export async function lockEntriesOf(tx: Tx, person: { id: number; role: Role | null }): Promise<number[]> {
  const phases = PHASE_IDS.filter((phase) => person.role !== null && findInvitingRole(phase) === person.role);
  const tables = ['participants', 'declarations', 'reviews', 'votes', 'electorate'] as const;
  const concerned = tables.map(
    (table) => sql`
    union all select guideline_id from ${sql.identifier(table)} where user_id = ${person.id}`,
  );
  const { rows } = await tx.execute<{ id: number }>(sql`
    select g.id from guidelines g
     where g.phase not in (${numberLiterals(...ENDED_PHASES)})
       and (g.phase = any (${sql.param(phases)}::smallint[]) or g.id in (
             select id from guidelines where submitter_id = ${person.id}${sql.join(concerned)}))
     order by g.id for no key update of g`);
  return rows.map(({ id }) => id);
}

/** Open delegate rounds by unique id, each with the ids of the people for whom it waits if they are delegates. */
export async function findOpenDelegateRounds(tx: Tx): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { rows } = await tx.execute<{ unique_id: string; electorate: number[] }>(sql`
    select g.unique_id, array(select e.user_id from electorate e where e.guideline_id = g.id and e.round = g.round) as electorate
      from guidelines g where g.phase = ${numberLiterals(DELEGATE_ROUND)} and g.abandoned_at is null order by g.unique_id`);
  return new Map(rows.map(({ unique_id, electorate }) => [unique_id, new Set(electorate)]));
}

/** Fields of a user that an import compares and writes. */
export interface ImportedUser {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role | null;
  readonly committee: string | null;
}

/** The users who have these addresses, in one statement. */
export async function findUsersByAddress(tx: Tx, addresses: readonly string[]): Promise<Map<string, ImportedUser>> {
  const { rows } = await tx.execute<ImportedUser & Record<string, unknown>>(sql`
    select id, email, first_name, last_name, role, committee from users
     where deleted_at is null and email = any (${sql.param(addresses)}::text[])`);
  return new Map(rows.map((row) => [row.email, row]));
}

/** Returns those addresses that an entry lists for people without an account, or with a deleted one. */
export async function findAddressesInEntries(tx: Tx, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select p.email from participants p where p.user_id is null and p.email = any (${sql.param(addresses)}::text[])
    union
    select u.email from users u join participants p on p.user_id = u.id
     where u.deleted_at is not null and u.email = any (${sql.param(addresses)}::text[])`);
  return new Set(rows.map(({ email }) => email));
}

export async function updateImported(tx: Tx, people: readonly ImportedUser[], now: Date): Promise<void> {
  await tx.execute(sql`
    update users u set first_name = given.first_name, last_name = given.last_name, role = given.role, committee = given.committee,
           version = u.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(people)}::json)
        as given (id integer, first_name text, last_name text, role smallint, committee text)
     where u.id = given.id`);
}
