import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { countOneMore, countsOf, NONE } from '../../http/rate-limit-repository.ts';
import { retryAfter } from '../../http/rate-limits.ts';

/** How many wrong sign-ins an account or an address has free in a window of seconds. */
export const WRONG = { free: 10, window: 15 * 60, freeUnderAttack: 3 } as const;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Keys are hashed, so that the table does not tell who tried to be whom. */
function keysOf(email: string, address: string) {
  return {
    account: `wrong:account:${hash(email)}`,
    address: `wrong:address:${hash(address)}`,
    pair: `wrong:pair:${hash(`${email} ${address}`)}`,
  };
}

/**
 * Seconds to wait, or null when the password may be checked. An account under attack stays open to addresses that have
 * hardly been wrong about it; else anybody could lock its owner out.
 */
export async function waitBefore(tx: Tx, now: Date, email: string, address: string): Promise<number | null> {
  const keys = keysOf(email, address);
  const counts = await countsOf(tx, now, Object.values(keys), WRONG.window);
  const of = (key: string) => counts.get(key) ?? NONE;
  if (of(keys.address).count >= WRONG.free) return retryAfter(of(keys.address));
  const attacked = of(keys.account).count >= WRONG.free;
  return attacked && of(keys.pair).count >= WRONG.freeUnderAttack ? retryAfter(of(keys.account)) : null;
}

/** Counts a wrong sign-in. Returns the seconds to wait beyond the limit, else null. */
export async function countWrong(tx: Tx, now: Date, email: string, address: string): Promise<number | null> {
  const keys = keysOf(email, address);
  const byAddress = await countOneMore(tx, now, keys.address, WRONG.window);
  const byAccount = await countOneMore(tx, now, keys.account, WRONG.window);
  await countOneMore(tx, now, keys.pair, WRONG.window);
  const over = [byAddress, byAccount].filter(({ count }) => count > WRONG.free);
  return over.length === 0 ? null : Math.max(...over.map(retryAfter));
}

/** How many refused codes of one address are written into the change log in a window of seconds, so that nobody can fill it. */
export const REFUSALS_LOGGED = { most: 10, window: 15 * 60 } as const;

/**
 * Returns whether a refused code of the single sign-on goes into the change log. It never makes anybody wait: a whole hospital
 * may share an address, and no code can be guessed, since each sign-in that was begun has one try.
 */
export async function isLogged(tx: Tx, now: Date, address: string): Promise<boolean> {
  const { most, window } = REFUSALS_LOGGED;
  const { count } = await countOneMore(tx, now, `refused:address:${hash(address)}`, window);
  return count <= most;
}
