import { ROLE } from '@imprimatur/domain';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { Caller } from '../../http/serve.ts';
import { waitForTurn } from './turn.ts';
import type { UserRow } from '../people/answers.ts';

type Columns = Partial<typeof users.$inferInsert>;

const there = (id: number) => and(eq(users.id, id), isNull(users.deletedAt));

export async function find(tx: Tx, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(there(id));
  return row ?? null;
}

/** Holds the user to the end of the transaction. Whoever only refers to them goes on meanwhile. */
export async function hold(tx: Tx, caller: Caller, id: number): Promise<UserRow | null> {
  await waitForTurn(tx, caller);
  const [row] = await tx.select().from(users).where(there(id)).for('no key update');
  return row ?? null;
}

/** Null where the address belongs to somebody. */
export async function insert(tx: Tx, columns: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await tx
    .insert(users)
    .values(columns)
    .onConflictDoNothing({ target: users.email, where: sql`deleted_at is null` })
    .returning();
  return row ?? null;
}

export async function update(tx: Tx, id: number, columns: Columns): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1` })
    .where(there(id))
    .returning();
  if (row === undefined) throw new Error('the user vanished while being held');
  return row;
}

export async function addressIsTaken(tx: Tx, email: string, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id), isNull(users.deletedAt)));
  return row !== undefined;
}

/** Whether somebody else could still do the office's work. */
export async function hasAnotherOffice(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.superuser, true), ne(users.id, id), isNull(users.deletedAt), isNull(users.deactivatedAt)))
    .limit(1);
  return row !== undefined;
}

/** A session that was opened for less lasts no longer than one that is opened now. */
export async function shortenSessions(tx: Tx, userId: number, seconds: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${sessions.createdAt} + ${seconds} * interval '1 second')` })
    .where(eq(sessions.userId, userId));
}

/**
 * The entries whose open round may be waiting for this person, held to the end of the transaction, all before anything is
 * logged: whoever holds one of them and waits for the log would else wait for ever.
 */
export async function holdRoundsOf(tx: Tx, person: { id: number; role: number | null }): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select g.id from guidelines g
     where (g.phase = 80 and ${person.role === ROLE.delegate})
        or (g.phase = 50 and exists (
             select 1 from participants p where p.guideline_id = g.id and p.slot = 'reviewer' and p.user_id = ${person.id}))
     order by g.id for no key update of g`);
  return rows.map(({ id }) => id);
}
