import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../auth/caller.ts';

/** `together` with others who do the same, `alone` before the entry is written, `whole` before it may be deleted. */
export type Hold = 'together' | 'alone' | 'whole';

const HOLDS: Readonly<Record<Hold, SQL>> = {
  together: sql`share`,
  alone: sql`no key update`,
  whole: sql`update`,
};

/** Who calls, if their session lasts, held to the end: whoever deletes, deactivates or demotes them waits, or was first. */
const me = (caller: Caller): SQL => sql`
  me as materialized (
    select u.role, u.superuser from users u
     where u.id = ${caller.id} and u.deleted_at is null and u.deactivated_at is null
       and exists (select 1 from sessions s where s.id = ${caller.sessionId})
       for share of u)`;

type Standing = Pick<Caller, 'role' | 'superuser'>;

function assertStill(caller: Caller, found: Standing | undefined): void {
  if (found === undefined) throw refuse.unauthenticated();
  // What was asked with other rights is asked again with those of now.
  if (found.role !== caller.role || found.superuser !== caller.superuser) throw refuse.unavailable();
}

/** Holds whoever calls to the end of the transaction, as who they were when the call began. Taken before entries, counters and log. */
export async function holdCaller(tx: Tx, caller: Caller): Promise<void> {
  const { rows } = await tx.execute<Standing & Record<string, unknown>>(sql`
    with ${me(caller)} select role, superuser from me`);
  assertStill(caller, rows[0]);
}

/**
 * Holds whoever calls, then the entries in one order, to the end of the transaction: whatever a person changes of an entry
 * begins here. Read them in a statement of its own, as one that also reads would read what was there before it waited.
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
