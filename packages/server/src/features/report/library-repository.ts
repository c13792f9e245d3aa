import { type Day, PHASE, REVISING_PHASES } from '@imprimatur/domain';
import { type SQL, sql } from 'drizzle-orm';
import { numberLiterals } from '../../db/literals.ts';
import { DEFAULT_REVIEW_MONTHS_SQL } from '../../entry/editions-sql.ts';
import { publicationDaySql } from '../../entry/counting-repository.ts';

/** The day for which the library is evaluated: the last day of a period, or today while the period lasts. */
export interface LibraryDay {
  readonly day: Day;
  /** The first instant after that day. */
  readonly until: string;
  /** Editions that expire on this day or earlier count as due on that day. */
  readonly dueUntil: Day;
}

// oxlint-disable-next-line no-restricted-properties -- our own SQL, without external values
const DEFAULT_MONTHS = sql.raw(DEFAULT_REVIEW_MONTHS_SQL);
const PUBLISHED_PHASE = numberLiterals(PHASE.finalPublish);

/** The phase of the successor `s` at the end of the day, or null if it did not exist yet. */
const phaseAtSql = (until: string): SQL => sql`coalesce(
  (select h.phase from phase_changes h where h.guideline_id = s.id and h.created_at < ${until}::timestamptz order by h.id desc limit 1),
  case when s.created_at < ${until}::timestamptz and s.phase_since < ${until}::timestamptz then s.phase end)`;

/**
 * The editions published by that day, with the facts that decide their state on it. Only the last reaffirmation is stored. It counts from
 * the day of the examination on.
 */
export const selectEditionsOnDay = ({ day, until, dueUntil }: LibraryDay, timeZone: string): SQL => sql`
  select g.id, ${day}::date as today, ${dueUntil}::date as due_until,
         case when g.edition_ended_on <= ${day}::date then g.edition_end end as ended,
         coalesce(case when coalesce(g.checked_on, ${day}::date) <= ${day}::date then g.reaffirmed_until end,
                  (g.date_of_publication + make_interval(months => coalesce(g.review_months, ${DEFAULT_MONTHS})))::date) as until,
         exists (select from editions e join guidelines s on s.id = e.successor_id
                  where e.predecessor_id = g.id and s.phase = ${PUBLISHED_PHASE}
                    and coalesce(s.date_of_publication, (s.phase_since at time zone ${timeZone})::date) <= ${day}::date) as replaced,
         exists (select from editions e join guidelines s on s.id = e.successor_id
                  where e.predecessor_id = g.id and (s.abandoned_at is null or s.abandoned_at >= ${until}::timestamptz)
                    and ${phaseAtSql(until)} in (${numberLiterals(...REVISING_PHASES)})) as revised
    from guidelines g where g.phase = ${PUBLISHED_PHASE} and ${publicationDaySql(timeZone)} <= ${day}::date`;

/** The domain's `computeLibraryState`, in SQL. */
export const LIBRARY_STATE_SQL = sql`case when replaced then 'replaced' when ended is not null then ended when revised then 'under_revision'
  when until < today then 'overdue' when until <= due_until then 'due' else 'in_force' end`;
