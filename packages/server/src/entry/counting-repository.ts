import { milestoneRow, PHASE } from '@imprimatur/domain';
import { type SQL, sql } from 'drizzle-orm';
import { numberLiterals } from '../db/literals.ts';

/** Figures about entries `g` for statistics and reports. Each figure is defined only here. */

/** One row per phase and year of publication (null while unpublished): few rows, however large the table is. */
export interface EntryCount {
  readonly phase: number;
  readonly year: number | null;
  readonly count: number;
  readonly idle: number;
  readonly late: number;
  readonly imported: number;
}

/** Adds weeks first, then calendar months. Must match `computePlannedDay`; a test compares the two. */
export const plannedPublicationSql = (timeZone: string) => {
  const { weeks, months } = milestoneRow('M12');
  return sql`(((g.created_at at time zone ${timeZone})::date + ${weeks * 7}::int) + make_interval(months => ${months}::int))::date`;
};

/** A published entry without a date was published on the day on which it reached its phase. */
export const publicationDaySql = (timeZone: string) =>
  sql`coalesce(g.date_of_publication, (g.phase_since at time zone ${timeZone})::date)`;

/** Imported guidelines were never planned here, so they are neither on time nor late. */
export const isPublishedLateSql = (timeZone: string) =>
  sql`g.imported_at is null and g.phase = ${numberLiterals(PHASE.finalPublish)} and ${publicationDaySql(timeZone)} > ${plannedPublicationSql(timeZone)}`;

/**
 * Abandoned entries are idle from the moment at which they were abandoned, other unpublished entries once nothing has happened to them for
 * a long time. `updated_at` does not cover comments, files and answers; the change log does.
 */
export const isIdleSql = (untouchedSince: string) => {
  const since = sql`${untouchedSince}::timestamptz`;
  return sql`(g.abandoned_at is not null or (g.phase <> ${numberLiterals(PHASE.finalPublish)} and g.updated_at < ${since}
    and not exists (select from logs l where l.guideline_id = g.id and l.created_at >= ${since})))`;
};

export type MilestonePhases = readonly { readonly milestone: string; readonly phases: readonly number[] }[];

/** The completed visits of chosen entries `g`, each with the milestone that it leads to. */
export function selectPhaseStays(where: SQL, stretches: MilestonePhases): SQL {
  const pairs = stretches.flatMap(({ milestone, phases }) => phases.map((phase) => ({ milestone, phase })));
  return sql`
    select s.milestone, stays.id, stays.days
      from (select g.id, coalesce(h.from_phase, 0) as phase,
                   date_part('epoch', h.created_at - lag(h.created_at, 1, g.created_at)
                     over (partition by g.id order by h.id)) / 86400 as days
              from guidelines g join phase_changes h on h.guideline_id = g.id where ${where}) stays
      join json_to_recordset(${JSON.stringify(pairs)}::json) as s (milestone text, phase int) on s.phase = stays.phase`;
}
