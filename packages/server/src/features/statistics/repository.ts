import { PHASE } from '@imprimatur/domain';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Statistics } from '@imprimatur/contract';
import type { Tx } from '../../db/database.ts';
import { numberLiterals } from '../../db/literals.ts';
import {
  type EntryCount,
  isIdleSql,
  isPublishedLateSql,
  type MilestonePhases,
  publicationDaySql,
  selectPhaseStays,
} from '../../entry/counting-repository.ts';
import { type StoredStatistics, statistics } from '../../db/schema/index.ts';

export interface TimeRange {
  /** The first instant of the range, and the first instant after it. */
  readonly from: string;
  readonly until: string;
  readonly phase: number | null;
  readonly timeZone: string;
  /** Entries to which nothing has happened since this instant count as untouched. */
  readonly untouchedSince: string;
  /** Entries that do not exist for the reader. */
  readonly hidden: readonly number[];
}

/** Imported past guidelines were not created here, so they are not counted. */
const chosenCondition = ({ from, until, phase, hidden }: TimeRange) => sql`g.imported_at is null
    and not g.id = any (${sql.param([...hidden])}::int[]) and g.created_at >= ${from}::timestamptz
  and g.created_at < ${until}::timestamptz and (${phase}::smallint is null or g.phase = ${phase}::smallint)`;

const selectGroups = (range: TimeRange) => sql`
    select phase, year, count(*)::int as count, (count(*) filter (where idle))::int as idle, (count(*) filter (where late))::int as late,
           0 as imported
      from (select g.phase, case when g.phase = ${numberLiterals(PHASE.finalPublish)} then extract(year from ${publicationDaySql(range.timeZone)})::int end as year,
                   ${isIdleSql(range.untouchedSince)} as idle,
                   ${isPublishedLateSql(range.timeZone)} as late
              from guidelines g where ${chosenCondition(range)}) entries
     group by phase, year order by phase, year`;

/** Total days that the entries of the range spent in the phases of a stretch, over all finished visits. */
export interface MilestoneDays {
  readonly milestone: string;
  readonly entries: number;
  readonly days: number;
}

const selectSums = (range: TimeRange, stretches: MilestonePhases) => sql`
    select milestone, count(distinct id)::int as entries, sum(days)::float8 as days
      from (${selectPhaseStays(chosenCondition(range), stretches)}) visits group by milestone`;

/** Reads both in one statement, so that they come from the same snapshot at any isolation level. */
export async function countAndSum(
  tx: Tx,
  range: TimeRange,
  stretches: MilestonePhases,
): Promise<{ groups: EntryCount[]; sums: MilestoneDays[] }> {
  const { rows } = await tx.execute<{ groups: EntryCount[]; sums: MilestoneDays[] }>(sql`
    select (select coalesce(json_agg(counted), '[]') from (${selectGroups(range)}) counted) as groups,
           (select coalesce(json_agg(summed), '[]') from (${selectSums(range, stretches)}) summed) as sums`);
  return rows[0] ?? { groups: [], sums: [] };
}

export async function storeResult(tx: Tx, userId: number, result: StoredStatistics, now: Date): Promise<number> {
  await tx.delete(statistics).where(lt(statistics.createdAt, new Date(now.getTime() - 30 * 86_400_000)));
  const [row] = await tx.insert(statistics).values({ userId, result, createdAt: now }).returning({ id: statistics.id });
  if (row === undefined) throw new Error('the result was not inserted');
  return row.id;
}

/** Existing results of a person, in the requested order. Others have counted entries that may not exist for this person. */
export async function readResults(tx: Tx, userId: number, ids: readonly number[]): Promise<Statistics[]> {
  const rows = await tx
    .select()
    .from(statistics)
    .where(and(eq(statistics.userId, userId), inArray(statistics.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, { ...row.result, id: row.id }]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
