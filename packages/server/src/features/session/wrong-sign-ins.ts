import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { countOneMore, countsOf, NONE } from '../../http/rate-limit-repository.ts';
import { retryAfter } from '../../http/rate-limits.ts';

/** The number of wrong sign-ins that are allowed per account or address in a window. The window is in seconds. */
export const WRONG = { free: 10, window: 15 * 60, freeUnderAttack: 3 } as const;

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
 * wrong sign-ins; otherwise anybody could lock its owner out.
 */
export async function waitBefore(tx: Tx, now: Date, email: string, address: string): Promise<number | null> {
  const keys = keysOf(email, address);
  const counts = await countsOf(tx, now, Object.values(keys), WRONG.window);
  const of = (key: string) => counts.get(key) ?? NONE;
  if (of(keys.address).count >= WRONG.free) return retryAfter(of(keys.address));
  const attacked = of(keys.account).count >= WRONG.free;
  return attacked && of(keys.pair).count >= WRONG.freeUnderAttack ? retryAfter(of(keys.account)) : null;
}

/** Counts a wrong sign-in. Returns the seconds to wait if the limit is exceeded, otherwise null. */
export async function countWrong(tx: Tx, now: Date, email: string, address: string): Promise<number | null> {
  const keys = keysOf(email, address);
  const byAddress = await countOneMore(tx, now, keys.address, WRONG.window);
  const byAccount = await countOneMore(tx, now, keys.account, WRONG.window);
  await countOneMore(tx, now, keys.pair, WRONG.window);
  const over = [byAddress, byAccount].filter(({ count }) => count > WRONG.free);
  return over.length === 0 ? null : Math.max(...over.map(retryAfter));
}

/** The number of refused codes that are logged per address in a window (in seconds), so that nobody can flood the change log. */
export const REFUSALS_LOGGED = { most: 10, window: 15 * 60 } as const;

/**
 * Returns whether a refused code of single sign-on is logged. The limit never makes anybody wait, because a whole hospital may share an
 * address, and codes cannot be guessed: each sign-in allows only one attempt.
 */
export async function isLogged(tx: Tx, now: Date, address: string): Promise<boolean> {
  const { most, window } = REFUSALS_LOGGED;
  const { count } = await countOneMore(tx, now, `refused:address:${hash(address)}`, window);
  return count <= most;
}
