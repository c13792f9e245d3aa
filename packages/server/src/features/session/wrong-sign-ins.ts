import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { addOneToCount, NO_ACTIONS, readCounts } from '../../http/rate-limit-repository.ts';
import { secondsUntilRetry } from '../../http/rate-limits.ts';

/** Number of failed sign-ins allowed per account or address within a window (in seconds). */
export const FAILED_SIGN_IN_LIMITS = { free: 10, window: 15 * 60, freeUnderAttack: 3 } as const;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Keys are hashed, so that the table does not show who tried to sign in as whom. */
function keysOf(email: string, address: string) {
  return {
    account: `wrong:account:${hash(email)}`,
    address: `wrong:address:${hash(address)}`,
    pair: `wrong:pair:${hash(`${email} ${address}`)}`,
  };
}

/**
 * Returns the seconds to wait, or null if the password may be checked. An account under attack remains usable from addresses with few
 * failed sign-ins; otherwise anybody could lock its owner out.
 */
export async function secondsUntilAllowed(tx: Tx, now: Date, email: string, address: string): Promise<number | null> {
  const keys = keysOf(email, address);
  const counts = await readCounts(tx, now, Object.values(keys), FAILED_SIGN_IN_LIMITS.window);
  const countOf = (key: string) => counts.get(key) ?? NO_ACTIONS;
  if (countOf(keys.address).count >= FAILED_SIGN_IN_LIMITS.free) return secondsUntilRetry(countOf(keys.address));
  const attacked = countOf(keys.account).count >= FAILED_SIGN_IN_LIMITS.free;
  return attacked && countOf(keys.pair).count >= FAILED_SIGN_IN_LIMITS.freeUnderAttack
    ? secondsUntilRetry(countOf(keys.account))
    : null;
}

/** Counts a failed sign-in. Returns the seconds to wait if the limit is exceeded, otherwise null. */
export async function countFailedSignIn(tx: Tx, now: Date, email: string, address: string): Promise<number | null> {
  const keys = keysOf(email, address);
  const byAddress = await addOneToCount(tx, now, keys.address, FAILED_SIGN_IN_LIMITS.window);
  const byAccount = await addOneToCount(tx, now, keys.account, FAILED_SIGN_IN_LIMITS.window);
  await addOneToCount(tx, now, keys.pair, FAILED_SIGN_IN_LIMITS.window);
  const over = [byAddress, byAccount].filter(({ count }) => count > FAILED_SIGN_IN_LIMITS.free);
  return over.length === 0 ? null : Math.max(...over.map(secondsUntilRetry));
}

/** The number of refused codes that are logged per address in a window (in seconds), so that nobody can flood the change log. */
export const MAX_LOGGED_REFUSALS = { max: 10, window: 15 * 60 } as const;

/**
 * Returns whether a refused code of single sign-on is logged. The limit never makes anybody wait, because a whole hospital may share an
 * address, and codes cannot be guessed: each sign-in allows only one attempt.
 */
export async function isLogged(tx: Tx, now: Date, address: string): Promise<boolean> {
  const { max, window } = MAX_LOGGED_REFUSALS;
  const { count } = await addOneToCount(tx, now, `refused:address:${hash(address)}`, window);
  return count <= max;
}
