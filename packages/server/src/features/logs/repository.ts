import type { LogModel, LogAction } from '@imprimatur/domain';
import type { LogEntry } from '@imprimatur/contract';
import { and, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { logsInClear as logs } from '../../db/schema/index.ts';
import { holdsEveryWord } from '../../db/search.ts';

export interface Wanted {
  readonly limit: number;
  /** Only rows with a smaller id, so that pages do not repeat rows while the log grows. */
  readonly before?: number | undefined;
  /** Words, each of them part of model, action, user or data. */
  readonly query?: string | undefined;
  /** First instant, and the one after the last. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly model?: LogModel | undefined;
  readonly action?: LogAction | undefined;
}

const SEARCHED = sql`search_fold(concat_ws(' ', ${logs.model}, ${logs.action}, ${logs.userName}, ${logs.data}))`;

const inPeriod = ({ from, until }: Wanted): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(logs.createdAt, sql`${from}::timestamptz`),
    until === undefined ? undefined : lt(logs.createdAt, sql`${until}::timestamptz`),
  );

const matching = (wanted: Wanted): SQL | undefined =>
  and(
    inPeriod(wanted),
    wanted.model === undefined ? undefined : eq(logs.model, wanted.model),
    wanted.action === undefined ? undefined : eq(logs.action, wanted.action),
  );

const rowsWhere = (tx: Tx, where: SQL | undefined, limit: number): Promise<LogEntry[]> =>
  tx
    .select({
      id: logs.id,
      created_at: sql<string>`to_char(${logs.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      model: logs.model,
      model_id: logs.modelId,
      action: logs.action,
      user_id: logs.userId,
      user_name: logs.userName,
      data: logs.data,
    })
    .from(logs)
    .where(where)
    .orderBy(desc(logs.id))
    .limit(limit);

interface Found {
  readonly rows: LogEntry[];
  readonly total: number;
}

/** How many rows are searched: by one statement, within its time limit, and in all. */
const SEARCHED_AT_ONCE = 5_000;
const MAX_SEARCHED = 100_000;

/** Searches the rows of the period, a range of ids at a time. Returns null when there are too many. */
async function searchLogs(tx: Tx, wanted: Wanted, held: SQL): Promise<Found | null> {
  const [ends] = await tx
    .select({ first: sql<number>`coalesce(min(${logs.id}), 1)`, last: sql<number>`coalesce(max(${logs.id}), 0)` })
    .from(logs)
    .where(inPeriod(wanted));
  const { first, last } = ends ?? { first: 1, last: 0 };
  if (last - first >= MAX_SEARCHED) return null;
  const where = and(matching(wanted), held);
  const ids: number[] = [];
  for (let to = last; to >= first; to -= SEARCHED_AT_ONCE) {
    const stretch = and(lte(logs.id, to), gt(logs.id, to - SEARCHED_AT_ONCE));
    const found = await tx.select({ id: logs.id }).from(logs).where(and(where, stretch)).orderBy(desc(logs.id));
    ids.push(...found.map(({ id }) => id));
  }
  const { before = Number.POSITIVE_INFINITY, limit } = wanted;
  const page = ids.filter((id) => id < before).slice(0, limit);
  const rows = await rowsWhere(tx, sql`${logs.id} = any(${sql.param(page)}::bigint[])`, limit);
  return { rows, total: ids.length };
}

/** Rows newest first, and how many match in all; null when a search would have to read too many. */
export async function readLogs(tx: Tx, wanted: Wanted): Promise<Found | null> {
  const held = holdsEveryWord(wanted.query, SEARCHED);
  if (held !== undefined) return searchLogs(tx, wanted, held);
  const where = matching(wanted);
  // Ids run without gaps, so the whole log is not counted.
  const all = sql<number>`coalesce(max(${logs.id}) - min(${logs.id}) + 1, 0)::int`;
  const [rows, [counted]] = await Promise.all([
    rowsWhere(tx, and(where, wanted.before === undefined ? undefined : lt(logs.id, wanted.before)), wanted.limit),
    tx
      .select({ total: where === undefined ? all : sql<number>`count(*)::int` })
      .from(logs)
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
