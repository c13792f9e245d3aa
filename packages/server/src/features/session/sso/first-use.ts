import { hash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { countOneMore } from '../../../http/rate-limit-repository.ts';
import { TRANSACTION_LIFE } from './transaction.ts';

/** Seconds; twice the life of the cookie, since the clocks of several servers differ. */
const REMEMBERED = 2 * TRANSACTION_LIFE;

/** Ends a sign-in that was begun. Returns true once for each state, whichever of several servers is asked. */
export async function isFirstUse(tx: Tx, now: Date, state: string): Promise<boolean> {
  const key = `sign-in:${hash('sha256', state, 'base64url')}`;
  return (await countOneMore(tx, now, key, REMEMBERED)).count === 1;
}
