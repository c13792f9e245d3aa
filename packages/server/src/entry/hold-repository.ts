import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../auth/caller.ts';

/** `together`: shared with others who hold it so; `alone`: before the entry is written; `whole`: before it may be deleted. */
export type Hold = 'together' | 'alone' | 'whole';

const HOLDS: Readonly<Record<Hold, SQL>> = {
  together: sql`share`,
  alone: sql`no key update`,
  whole: sql`update`,
};

/** Locks the caller's row if their session lasts: whoever deletes, deactivates or demotes them waits, or was first. */
const me = (caller: Caller): SQL => sql`
  me as materialized (
    select u.role, u.superuser from users u
     where u.id = ${caller.id} and u.deleted_at is null and u.deactivated_at is null
       and exists (select 1 from sessions s where s.id = ${caller.sessionId})
       for share of u)`;

type Standing = Pick<Caller, 'role' | 'superuser'>;

function assertStill(caller: Caller, found: Standing | undefined): void {
  if (found === undefined) throw refuse.unauthenticated();
  // The client repeats the call, which then runs with the present rights.
  if (found.role !== caller.role || found.superuser !== caller.superuser) throw refuse.unavailable();
}

/** Locks the caller to the end of the transaction, and refuses if their rights have changed. Comes before entries, counters and log. */
export async function holdCaller(tx: Tx, caller: Caller): Promise<void> {
  const { rows } = await tx.execute<Standing & Record<string, unknown>>(sql`
    with ${me(caller)} select role, superuser from me`);
  assertStill(caller, rows[0]);
}

/**
 * Locks the caller, then the entries in ascending order, to the end of the transaction: every change of an entry by a person
 * begins here. Callers must read the entries in a later statement; this one would see them as they were before it waited.
 */
export async function holdEntries(tx: Tx, caller: Caller, ids: readonly number[], hold: Hold): Promise<void> {
  const list = sql`array[${sql.join([...new Set(ids)], sql`, `)}]::integer[]`;
  // The entries are joined to `me`, so that they are locked after it.
  const { rows } = await tx.execute<Standing & Record<string, unknown>>(sql`
    with ${me(caller)}, held as materialized (
      select g.id from guidelines g, me where g.id = any (${list}) order by g.id for ${HOLDS[hold]} of g)
    select role, superuser, (select count(*) from held) as held from me`);
  assertStill(caller, rows[0]);
}
