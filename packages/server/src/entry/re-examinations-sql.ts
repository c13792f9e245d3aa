import { type Actor, PHASE, REVISING_PHASES } from '@imprimatur/domain';
import { DEFAULT_REVIEW_MONTHS_SQL, IN_FORCE_UNTIL_SQL } from './editions-sql.ts';

/** The first day on which an edition expires within twelve months; must match the domain's `computeReExaminationDay`. */
const YEAR_BEFORE_SQL = `(f.until - interval '12 months')::date
  + case when ((f.until - interval '12 months')::date + interval '12 months')::date < f.until then 1 else 0 end`;

/**
 * Selects the published entries that are due for re-examination or overdue on a day (a parameter), with the person responsible for the
 * committee, or null for the office. The rows depend on the day, not on changes to an entry, so they are computed on reading. Instants are
 * the beginning of a day in the database's time zone. An imported edition was published long before it reached its phase here, so its task
 * does not begin with the import.
 */
export const selectReExaminations = (today: string, andCondition = ''): string => `
  select f.id as guideline_id, r.id as user_id, greatest((${YEAR_BEFORE_SQL})::timestamptz, f.published_at) as since, f.until as due
    from (select g.id, g.committee, ${IN_FORCE_UNTIL_SQL} as until,
                 case when g.imported_at is null then g.phase_since else g.date_of_publication::timestamptz end as published_at
            from guidelines g cross join (select ${DEFAULT_REVIEW_MONTHS_SQL} as months) d
           where g.phase = ${PHASE.finalPublish} and g.edition_end is null${andCondition}
             and not exists (select from editions e join guidelines s on s.id = e.successor_id
                              where e.predecessor_id = g.id and s.abandoned_at is null
                                and s.phase in (${[...REVISING_PHASES, PHASE.finalPublish].join()}))) f
    left join users r on r.deleted_at is null and r.deactivated_at is null
      and r.id = (select (c.value::json ->> f.committee)::integer from configurations c where c.key = 'committeeResponsible')
   where f.until <= (${today}::date + interval '12 months')::date`;

/**
 * Selects the re-examinations of a person (a parameter) on a day (another one). The office also gets those of committees without a
 * responsible person. For everybody else, only the entries of their committees are read; `exists` avoids reading any for most people.
 */
export function selectReExaminationsOf({ superuser }: Pick<Actor, 'superuser'>, person: string, today: string): string {
  if (superuser)
    return `select r.* from (${selectReExaminations(today)}) r where r.user_id = ${person} or r.user_id is null`;
  const theirs = `select one.key from configurations c cross join json_each_text(c.value::json) one
    where c.key = 'committeeResponsible' and one.value::integer = ${person}`;
  const ofTheirs = ` and exists (${theirs}) and g.committee = any (array(${theirs}))`;
  return `select r.* from (${selectReExaminations(today, ofTheirs)}) r where r.user_id = ${person}`;
}
