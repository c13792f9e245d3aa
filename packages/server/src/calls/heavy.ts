import type { Context } from '../context.ts';
import { HEAVY_CONNECTIONS } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { Semaphore } from '../semaphore.ts';

/** Maximum heavy calls that wait for a connection; further calls are refused with 503. */
export const MAX_HEAVY_WAITING = 20;

const semaphores = new WeakMap<Context['heavy'], Semaphore>();

function findSemaphore(heavy: Context['heavy']): Semaphore {
  const semaphore = semaphores.get(heavy) ?? new Semaphore(HEAVY_CONNECTIONS);
  semaphores.set(heavy, semaphore);
  return semaphore;
}

/**
 * Runs work that may keep the database busy for seconds, on separate connections, so that other calls keep their own connections. Waits
 * for a free connection.
 *
 * @throws a refusal with 503 if too many calls are already waiting.
 */
export async function runHeavyCall<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  const { heavy } = context;
  const done = await findSemaphore(heavy).runUnlessFull(MAX_HEAVY_WAITING, async () => ({
    value: await work({ ...context, ...heavy }),
  }));
  if (done === null) throw refuse.unavailable();
  return done.value;
}
