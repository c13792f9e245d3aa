import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/serve.ts';
import { holdCaller } from '../guidelines/entry/hold.ts';

const USERS_LOCK = 7_214_006;

/**
 * One change of users at a time: of two super users who demote each other, the second finds itself the last. Also for whatever
 * touches several entries on account of a person: else two of them could wait for each other. Whoever calls must still be who
 * they were when their turn comes.
 */
export async function waitForTurn(tx: Tx, caller: Caller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${USERS_LOCK})`);
  await holdCaller(tx, caller);
}
