import type { Context } from '../../context.ts';
import { limitsOf, shownSize } from '../../files/limits.ts';
import { countOneMore, retryAfter } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';

const DAY = 86_400;
/** Counted in kB: a counter of bytes would not fit. */
const UNIT = 1024;

/** Takes note that somebody is about to send so many bytes, or refuses: there must be room for them, and a day has a bound. */
export async function announceBytes(context: Context, caller: { readonly id: number }, bytes: number): Promise<void> {
  if (bytes > (await context.store.room())) throw refuse.storageFull();
  const { perDay } = limitsOf(context);
  // What is refused is not counted.
  await context.db.transaction(async (tx) => {
    const counted = await countOneMore(tx, context.now(), `uploads:${caller.id}`, DAY, Math.ceil(bytes / UNIT));
    if (counted.count * UNIT <= perDay) return;
    const wait = retryAfter(counted);
    const values = { limit: shownSize(perDay), hours: Math.ceil(wait / 3600) };
    throw refuse.because(429, 'uploadQuota', values, { 'retry-after': String(wait) });
  });
}
