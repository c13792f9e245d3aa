import { lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rateLimits } from '../db/schema/index.ts';

/** Number of actions in the current window. Times are in milliseconds. */
export interface ActionCount {
  readonly count: number;
  readonly endsIn: number;
}

export const NO_ACTIONS: ActionCount = { count: 0, endsIn: 0 };

interface Row extends Record<string, unknown> {
  readonly key: string;
  readonly count: number;
  readonly window_start: string;
}

const listOf = (keys: readonly string[]) =>
  sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`;

interface Step {
  /** Length of the window in seconds. The first count opens it. */
  readonly seconds: number;
  /** Amount to add. Defaults to 1. */
  readonly by?: number;
}

/**
 * Adds to the counts of several different keys, which all servers share. If a window begins further in the future than the length of a
 * window, a wrong clock opened it, so a new window begins.
 */
export async function addToCount(
  tx: Tx,
  now: Date,
  keys: readonly string[],
  { seconds, by = 1 }: Step,
): Promise<ReadonlyMap<string, ActionCount>> {
  if (keys.length === 0) return new Map();
  const [oldest, newest] = [-seconds, seconds].map((from) => new Date(now.getTime() + from * 1000).toISOString());
  const over = sql`kept.window_start <= ${oldest}::timestamptz or kept.window_start > ${newest}::timestamptz`;
  const { rows } = await tx.execute<Row>(sql`
    insert into rate_limits as kept (key, window_start, count)
    select key, ${now.toISOString()}::timestamptz, ${by}::int from unnest(${listOf(keys)}) as asked (key) order by key
    on conflict (key) do update set
      count = case when ${over} then ${by}::int else kept.count + ${by}::int end,
      window_start = case when ${over} then excluded.window_start else kept.window_start end
    returning key, count, window_start`);
  return new Map(rows.map((row) => [row.key, countOf(row, now, seconds)]));
}

export async function readCount(tx: Tx, now: Date, key: string, step: Step): Promise<ActionCount> {
  return (await addToCount(tx, now, [key], step)).get(key) ?? NO_ACTIONS;
}

/** Adds one to a count in a window of `seconds`, which the first count opens. */
export const addOneToCount = (tx: Tx, now: Date, key: string, seconds: number): Promise<ActionCount> =>
  readCount(tx, now, key, { seconds });

/** Reads the counts of keys without changing them. */
export async function readCounts(
  tx: Tx,
  now: Date,
  keys: readonly string[],
  seconds: number,
): Promise<ReadonlyMap<string, ActionCount>> {
  const { rows } = await tx.execute<Row>(
    sql`select key, count, window_start from rate_limits where key = any (${listOf(keys)})`,
  );
  return new Map(rows.map((row) => [row.key, countOf(row, now, seconds)]));
}

function countOf(row: Row, now: Date, seconds: number): ActionCount {
  const endsIn = new Date(row.window_start).getTime() + seconds * 1000 - now.getTime();
  const over = endsIn <= 0 || endsIn > 2 * seconds * 1000;
  return over ? NO_ACTIONS : { count: row.count, endsIn };
}

export async function deleteCounters(tx: Tx, openedBefore: Date): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.windowStart, openedBefore));
}
