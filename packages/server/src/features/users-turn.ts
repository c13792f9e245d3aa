import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

const USERS_LOCK = 7_214_006;

/**
 * One change of users at a time: of two super users who demote each other, the second finds itself the last. Also for whatever
 * touches several entries on account of a person: else two of them could wait for each other.
 */
export async function waitForTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${USERS_LOCK})`);
}
