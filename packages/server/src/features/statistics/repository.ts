import { milestoneRow, PHASE } from '@imprimatur/domain';
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Statistics } from '@imprimatur/contract';
import type { Tx } from '../../db/database.ts';
import { literals } from '../../db/literals.ts';
import { type StoredStatistics, statistics } from '../../db/schema/index.ts';

export interface Range {
  /** The first instant of the range, and the one after its last. */
  readonly from: string;
  readonly until: string;
  readonly phase: number | null;
  readonly timeZone: string;
  /** Entries that were last touched before this instant count as untouched. */
  readonly untouchedSince: string;
}

/** One line per phase and year of publication (null while unpublished): few, whatever the table holds. */
export interface Group {
  readonly phase: number;
  readonly year: number | null;
  readonly count: number;
  /** Untouched for long, or abandoned. */
  readonly idle: number;
  readonly late: number;
}

const chosen = ({ from, until, phase }: Range) => sql`g.created_at >= ${from}::timestamptz
  and g.created_at < ${until}::timestamptz and (${phase}::smallint is null or g.phase = ${phase}::smallint)`;

/** Weeks first, then calendar months, as `plannedDay` counts; a test holds the two equal. */
export const dueOfPublication = (timeZone: string) => {
  const { weeks, months } = milestoneRow('M12');
  return sql`(((g.created_at at time zone ${timeZone})::date + ${weeks * 7}::int) + make_interval(months => ${months}::int))::date`;
};

/** A published entry without a date was published on the day on which it reached its phase. */
const publishedOn = (timeZone: string) =>
  sql`coalesce(g.date_of_publication, (g.phase_since at time zone ${timeZone})::date)`;

const groupsIn = (range: Range) => sql`
    select phase, year, count(*)::int as count, (count(*) filter (where idle))::int as idle, (count(*) filter (where late))::int as late
      from (select g.phase, case when g.phase = ${literals(PHASE.finalPublish)} then extract(year from ${publishedOn(range.timeZone)})::int end as year,
                   g.abandoned_at is not null or g.updated_at < ${range.untouchedSince}::timestamptz as idle,
                   g.phase = ${literals(PHASE.finalPublish)} and ${publishedOn(range.timeZone)} > ${dueOfPublication(range.timeZone)} as late
              from guidelines g where ${chosen(range)}) entries
     group by phase, year order by phase, year`;

/** Days that the entries of the range spent in the phases of a stretch, over all visits that have ended. */
export interface StretchSum {
  readonly milestone: string;
  readonly entries: number;
  readonly days: number;
}

type Stretches = readonly { readonly milestone: string; readonly phases: readonly number[] }[];

function sumsIn(range: Range, stretches: Stretches) {
  const pairs = stretches.flatMap(({ milestone, phases }) => phases.map((phase) => ({ milestone, phase })));
  return sql`
    select s.milestone, count(distinct stays.id)::int as entries, sum(stays.days)::float8 as days
      from (select g.id, coalesce(h.from_phase, 0) as phase,
                   date_part('epoch', h.created_at - lag(h.created_at, 1, g.created_at)
                     over (partition by g.id order by h.id)) / 86400 as days
              from guidelines g join phase_changes h on h.guideline_id = g.id where ${chosen(range)}) stays
      join json_to_recordset(${JSON.stringify(pairs)}::json) as s (milestone text, phase int) on s.phase = stays.phase
     group by s.milestone`;
}

/** Reads both by one statement, and so at one instant in any transaction. */
export async function countAndSum(
  tx: Tx,
  range: Range,
  stretches: Stretches,
): Promise<{ groups: Group[]; sums: StretchSum[] }> {
  const { rows } = await tx.execute<{ groups: Group[]; sums: StretchSum[] }>(sql`
    select (select coalesce(json_agg(counted), '[]') from (${groupsIn(range)}) counted) as groups,
           (select coalesce(json_agg(summed), '[]') from (${sumsIn(range, stretches)}) summed) as sums`);
  return rows[0] ?? { groups: [], sums: [] };
}

export async function storeResult(tx: Tx, userId: number, result: StoredStatistics, now: Date): Promise<number> {
  await tx.delete(statistics).where(lt(statistics.createdAt, new Date(now.getTime() - 30 * 86_400_000)));
  const [row] = await tx.insert(statistics).values({ userId, result, createdAt: now }).returning({ id: statistics.id });
  if (row === undefined) throw new Error('a result was not stored');
  return row.id;
}

/** Results that exist, in the order that was asked for. */
export async function readResults(tx: Tx, ids: readonly number[]): Promise<Statistics[]> {
  const rows = await tx
    .select()
    .from(statistics)
    .where(and(inArray(statistics.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, { ...row.result, id: row.id }]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
