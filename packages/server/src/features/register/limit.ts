import { toNetworkKey } from '../../auth/address.ts';
import type { Context } from '../../context.ts';
import { CALL_LIMITS, secondsUntilRetry } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';

/** Maximum IP addresses counted at the same time; beyond it, all counts restart. */
const MAX_COUNTED = 100_000;

/**
 * Limits how often one IP address may request the register. Each server counts in its own memory, because a database row for each page
 * would cost more than the page.
 */
export function createAddressLimit({ now }: Pick<Context, 'now'>): (ip: string) => void {
  const { max, window } = CALL_LIMITS.register;
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (ip) => {
    const at = now().getTime();
    const isOver = at >= endsAt || at < endsAt - window * 1000;
    if (isOver || counts.size >= MAX_COUNTED) counts.clear();
    if (isOver) endsAt = at + window * 1000;
    const key = toNetworkKey(ip);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > max) throw refuse.tooMany(secondsUntilRetry({ count, endsIn: endsAt - at }));
  };
}
