import { sql } from 'drizzle-orm';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../auth/caller.ts';

/** Row locks of PostgreSQL. `share` may be held by several transactions; `update` also blocks new rows that refer to the entry. */
export type LockMode = 'share' | 'noKeyUpdate' | 'update';

/**
 * Locks the caller's row if their session is valid: deleting, deactivating or demoting the caller then has to wait, unless it has already
 * happened.
 */
const CALLER_CTE = `
  me as materialized (
    select u.role, u.superuser from users u
     where u.id = $1 and u.deleted_at is null and u.deactivated_at is null
       and exists (select 1 from sessions s where s.id = $2)
       for share of u)`;

const LOCK_CALLER = `with ${CALLER_CTE} select role, superuser from me`;

/** Joins the entries to `me`, so that they are locked after the caller. */
const lockSql = (which: string, strength: string): string => `
  with ${CALLER_CTE}, held as materialized (
    select g.id from guidelines g, me where g.id ${which} order by g.id for ${strength} of g)
  select role, superuser, (select count(*) from held) as held from me`;

// For a single entry there is a separate statement, because PostgreSQL estimates more rows for an array and would plan that statement
// again on every call.
const createLockStatements = (strength: string) => ({
  one: lockSql('= $3', strength),
  several: lockSql('= any ($3::integer[])', strength),
});

const LOCK_STATEMENTS = {
  share: createLockStatements('share'),
  noKeyUpdate: createLockStatements('no key update'),
  update: createLockStatements('update'),
} as const satisfies Record<LockMode, unknown>;

type CallerRights = Pick<Caller, 'role' | 'superuser'>;

function assertRightsUnchanged(caller: Caller, found: CallerRights | undefined): void {
  if (found === undefined) throw refuse.unauthenticated();
  // The client repeats the call, which then runs with the current rights.
  if (found.role !== caller.role || found.superuser !== caller.superuser) throw refuse.unavailable();
}

/**
 * Locks the caller until the transaction ends, and refuses if their rights have changed. Must come before locking entries, counters and the
 * log.
 */
export async function lockCaller(tx: Tx, caller: Caller): Promise<void> {
  const values = [caller.id, caller.sessionId];
  const [found] = await ask<CallerRights>(tx, { text: LOCK_CALLER, values, changesNothing: true });
  assertRightsUnchanged(caller, found);
}

/**
 * Locks the caller, then the entries in ascending order, until the transaction ends. Every change to an entry by a person starts here.
 * Callers must read the entries in a later statement; this statement would see the entries as they were before it waited.
 */
export async function lockEntries(tx: Tx, caller: Caller, ids: readonly number[], lockMode: LockMode): Promise<void> {
  const [one] = ids;
  const several = ids.length !== 1;
  const text = several ? LOCK_STATEMENTS[lockMode].several : LOCK_STATEMENTS[lockMode].one;
  const values = [caller.id, caller.sessionId, several ? [...ids] : one];
  const [found] = await ask<CallerRights>(tx, { text, values, changesNothing: true });
  assertRightsUnchanged(caller, found);
}

/**
 * Locks the person of an emailed link, if they have an account, then the entry, like `lockEntries` for a signed-in person. `person` must be
 * `noKeyUpdate` if the transaction changes the person: two transactions that share the lock would wait for each other.
 */
export async function lockLinkedPersonAndEntry(
  tx: Tx,
  userId: number | null,
  guidelineId: number,
  person: 'noKeyUpdate' | 'share' = 'share',
): Promise<void> {
  const lock = person === 'noKeyUpdate' ? sql`for no key update` : sql`for share`;
  await tx.execute(sql`select 1 from users where id = ${userId} ${lock}`);
  await tx.execute(sql`select 1 from guidelines where id = ${guidelineId} for update`);
}
