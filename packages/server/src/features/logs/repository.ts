import type { LogModel, LogAction } from '@imprimatur/domain';
import type { LogRow } from '@imprimatur/contract';
import { and, desc, eq, exists, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { logSearch, logsInClear as logs } from '../../db/schema/index.ts';
import { isNoneOfSql } from '../../entry/hidden-repository.ts';
import { matchEveryWordSql } from '../../db/search.ts';

export interface LogQuery {
  readonly limit: number;
  /** Returns only rows with a smaller id, so that pages do not repeat rows while the log grows. */
  readonly before?: number | undefined;
  /** Each word must occur in the model, action, user, data or the unique id of the row's entry. */
  readonly query?: string | undefined;
  /** The first instant of the period, and the first instant after it. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly model?: LogModel | undefined;
  readonly action?: LogAction | undefined;
  /** The entry that the rows are about. */
  readonly guideline?: number | undefined;
  /** Entries that do not exist for the reader. */
  readonly hidden: readonly number[];
  /** The person who acted. */
  readonly user?: number | undefined;
}

const periodCondition = ({ from, until }: LogQuery): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(logs.createdAt, sql`${from}::timestamptz`),
    until === undefined ? undefined : lt(logs.createdAt, sql`${until}::timestamptz`),
  );

const filterCondition = (logQuery: LogQuery): SQL | undefined =>
  and(
    periodCondition(logQuery),
    logQuery.model === undefined ? undefined : eq(logs.model, logQuery.model),
    logQuery.action === undefined ? undefined : eq(logs.action, logQuery.action),
    logQuery.guideline === undefined ? undefined : eq(logs.guidelineId, logQuery.guideline),
    isNoneOfSql(sql`${logs.guidelineId}`, logQuery.hidden),
    logQuery.user === undefined ? undefined : eq(logs.userId, logQuery.user),
  );

/** Maximum rows per statement. Other calls can run between two statements. */
const MAX_ROWS_PER_STATEMENT = 500;

const readPortion = (tx: Tx, where: SQL | undefined, limit: number): Promise<LogRow[]> =>
  tx
    .select({
      id: logs.id,
      created_at: sql<string>`to_char(${logs.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      model: logs.model,
      model_id: logs.modelId,
      guideline_id: logs.guidelineId,
      unique_id: logs.uniqueId,
      action: logs.action,
      user_id: logs.userId,
      user_name: logs.userName,
      data: logs.data,
    })
    .from(logs)
    .where(where)
    .orderBy(desc(logs.id))
    .limit(limit);

/** Reads the newest rows in several parts. The log grows only at its end, so the parts fit together. */
async function readNewestRows(tx: Tx, where: SQL | undefined, { before, limit }: LogQuery): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  for (let below = before; rows.length < limit; below = rows.at(-1)?.id) {
    const size = Math.min(MAX_ROWS_PER_STATEMENT, limit - rows.length);
    const portion = await readPortion(tx, and(where, below === undefined ? undefined : lt(logs.id, below)), size);
    rows.push(...portion);
    if (portion.length < size) break;
  }
  return rows;
}

async function readRowsById(tx: Tx, ids: readonly number[]): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  for (let at = 0; at < ids.length; at += MAX_ROWS_PER_STATEMENT) {
    const portion = ids.slice(at, at + MAX_ROWS_PER_STATEMENT);
    rows.push(...(await readPortion(tx, sql`${logs.id} = any(${sql.param(portion)}::bigint[])`, portion.length)));
  }
  return rows;
}

interface Found {
  readonly rows: LogRow[];
  readonly total: number;
}

/** The newest ids below `before` that match a search, and the number of all matches. */
interface Ids {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Maximum number of rows that one statement can fold and search within its time limit, and maximum number of rows per search. */
const MAX_FOLDED_PER_STATEMENT = 5_000;
const MAX_FOLDED = 100_000;

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Searches rows that are not in the index yet, one range of ids at a time. */
async function searchNewest(tx: Tx, logQuery: LogQuery, { first, last }: Range): Promise<Ids> {
  const where = and(
    filterCondition(logQuery),
    matchEveryWordSql(logQuery.query, { plain: [sql`log_folded(${logs})`] }),
  );
  const ids: number[] = [];
  for (let to = last; to >= first; to -= MAX_FOLDED_PER_STATEMENT) {
    const stretch = and(gte(logs.id, Math.max(first, to - MAX_FOLDED_PER_STATEMENT + 1)), lte(logs.id, to));
    const found = await tx.select({ id: logs.id }).from(logs).where(and(where, stretch)).orderBy(desc(logs.id));
    ids.push(...found.map(({ id }) => id));
  }
  const { before = Number.POSITIVE_INFINITY, limit } = logQuery;
  return { ids: ids.filter((id) => id < before).slice(0, limit), total: ids.length };
}

/** Searches the folded texts of indexed rows, up to row `last`. */
async function searchIndexed(tx: Tx, logQuery: LogQuery, last: number): Promise<Ids> {
  const narrowed = filterCondition(logQuery);
  const inLog = tx
    .select({ one: sql`1` })
    .from(logs)
    .where(and(eq(logs.id, logSearch.logId), narrowed));
  const found = tx
    .select({ id: logSearch.logId })
    .from(logSearch)
    .where(
      and(
        matchEveryWordSql(logQuery.query, { plain: [sql`${logSearch.folded}`] }),
        lte(logSearch.logId, last),
        narrowed === undefined ? undefined : exists(inLog),
      ),
    );
  const page = logQuery.before === undefined ? sql`true` : sql`log_id < ${logQuery.before}`;
  const { rows } = await tx.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
           array(select log_id from found where ${page} order by log_id desc limit ${logQuery.limit})::float8[] as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The newest indexed row; 0 if there is none. */
async function findLastIndexedRow(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: sql<number>`coalesce(max(${logSearch.logId}), 0)` }).from(logSearch);
  return Number(row?.last ?? 0);
}

/** Searches the rows of the period. Returns null if too many of them are not indexed yet. */
async function searchLogs(tx: Tx, logQuery: LogQuery): Promise<Found | null> {
  const [ends] = await tx
    .select({ first: sql<number>`coalesce(min(${logs.id}), 1)`, last: sql<number>`coalesce(max(${logs.id}), 0)` })
    .from(logs)
    .where(periodCondition(logQuery));
  const indexed = await findLastIndexedRow(tx);
  const { first, last } = ends ?? { first: 1, last: 0 };
  const range = { first: Math.max(first, indexed + 1), last };
  if (range.last - range.first >= MAX_FOLDED) return null;
  const newest = await searchNewest(tx, logQuery, range);
  const older = await searchIndexed(tx, logQuery, indexed);
  const page = [...newest.ids, ...older.ids].slice(0, logQuery.limit);
  return { rows: await readRowsById(tx, page), total: newest.total + older.total };
}

/** Returns rows newest first and the number of all matches; null if a search would have to read too many rows. */
export async function readLogs(tx: Tx, logQuery: LogQuery): Promise<Found | null> {
  if (matchEveryWordSql(logQuery.query, { plain: [sql`true`] }) !== undefined) return searchLogs(tx, logQuery);
  const where = filterCondition(logQuery);
  // Ids have no gaps, so the whole log does not have to be counted.
  const all = sql<number>`coalesce(max(${logs.id}) - min(${logs.id}) + 1, 0)::int`;
  const [rows, [counted]] = await Promise.all([
    readNewestRows(tx, where, logQuery),
    tx
      .select({ total: where === undefined ? all : sql<number>`count(*)::int` })
      .from(logs)
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
