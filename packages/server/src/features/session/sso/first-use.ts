import { hash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { addOneToCount } from '../../../http/rate-limit-repository.ts';
import { TRANSACTION_SECONDS } from './transaction.ts';

/** In seconds. Twice the lifetime of the cookie, because the clocks of the servers may differ. */
const STATE_LIFETIME_SECONDS = 2 * TRANSACTION_SECONDS;

/** Marks a started sign-in as used. Returns true only once per state, across all servers. */
export async function isFirstUse(tx: Tx, now: Date, state: string): Promise<boolean> {
  const key = `sign-in:${hash('sha256', state, 'base64url')}`;
  return (await addOneToCount(tx, now, key, STATE_LIFETIME_SECONDS)).count === 1;
}
