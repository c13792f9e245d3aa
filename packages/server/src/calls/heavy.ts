import type { Context } from '../context.ts';
import { HEAVY_CONNECTIONS } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { Semaphore } from '../semaphore.ts';

/** Heavy calls that wait for a connection; another one is told to come again. */
export const MAX_HEAVY_WAITING = 20;

const places = new WeakMap<Context['heavy'], Semaphore>();

function placesOf(heavy: Context['heavy']): Semaphore {
  const made = places.get(heavy) ?? new Semaphore(HEAVY_CONNECTIONS);
  places.set(heavy, made);
  return made;
}

/**
 * Carries out what may work the database for seconds, on connections of its own, so that it takes none from other calls. Waits for
 * its turn.
 *
 * @throws a refusal with 503 when too many are waiting already.
 */
export async function heavily<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  const { heavy } = context;
  const done = await placesOf(heavy).runUnlessFull(MAX_HEAVY_WAITING, async () => ({
    value: await work({ ...context, ...heavy }),
  }));
  if (done === null) throw refuse.unavailable();
  return done.value;
}
