import { PHASE, REVISING_PHASES } from '@imprimatur/domain';
import { DEFAULT_REVIEW_MONTHS_SQL, IN_FORCE_UNTIL } from './editions-sql.ts';

/** The first day on which an edition expires within twelve months; must match the domain's `computeReExaminationDay`. */
const YEAR_BEFORE = `(f.until - interval '12 months')::date
  + case when ((f.until - interval '12 months')::date + interval '12 months')::date < f.until then 1 else 0 end`;

/**
 * Selects the published entries that are due for re-examination or overdue on a day (a parameter), with the person responsible for the
 * committee, or null for the office. The rows depend on the day, not on changes to an entry, so they are computed on reading. Instants are
 * the beginning of a day in the database's time zone. An imported edition was published long before it reached its phase here, so its task
 * does not begin with the import.
 */
export const selectReExaminations = (today: string): string => `
  select f.id as guideline_id, r.id as user_id, greatest((${YEAR_BEFORE})::timestamptz, f.published_at) as since, f.until as due
    from (select g.id, g.committee, ${IN_FORCE_UNTIL} as until,
                 case when g.imported_at is null then g.phase_since else g.date_of_publication::timestamptz end as published_at
            from guidelines g cross join (select ${DEFAULT_REVIEW_MONTHS_SQL} as months) d
           where g.phase = ${PHASE.finalPublish} and g.edition_end is null
             and not exists (select from editions e join guidelines s on s.id = e.successor_id
                              where e.predecessor_id = g.id and s.abandoned_at is null
                                and s.phase in (${[...REVISING_PHASES, PHASE.finalPublish].join()}))) f
    left join users r on r.deleted_at is null and r.deactivated_at is null
      and r.id = (select (c.value::json ->> f.committee)::integer from configurations c where c.key = 'committeeResponsible')
   where f.until <= (${today}::date + interval '12 months')::date`;
