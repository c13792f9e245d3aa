import { setImmediate as turn } from 'node:timers/promises';

/** How long to work on a list before other calls may run, in milliseconds. */
const MAX_TURN_MS = 10;

/** Maps a long list like `Array.map`, but lets other calls run in between. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T, at: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  let since = performance.now();
  for (const [at, item] of items.entries()) {
    mapped.push(map(item, at));
    if (performance.now() - since < MAX_TURN_MS) continue;
    await turn();
    since = performance.now();
  }
  return mapped;
}
