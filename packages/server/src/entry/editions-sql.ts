import { REVIEW_YEARS } from '@imprimatur/domain';
import { boundPeopleSql } from './bound-sql.ts';
import { titleSql } from './title-sql.ts';

/** Selects the other editions of entry `g`, in the shape of `EditionRow`. */
export const SELECT_EDITIONS = `select o.id, o.unique_id, ${titleSql('o')} as name, o.phase, o.highest_phase, o.submitter_id, o.date_of_publication, o.edition_end,
       o.abandoned_at is not null as abandoned,
       e.successor_id = g.id as is_earlier,
       (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'slot', p.slot, 'status', p.status)), '[]')
          from participants p where p.guideline_id = o.id and p.user_id is not null) as parts,
       ${boundPeopleSql('o')} as bound
  from editions e join guidelines o on o.id = case when e.successor_id = g.id then e.predecessor_id else e.successor_id end
 where g.id in (e.predecessor_id, e.successor_id)`;

/** The last day on which entry `g` is in force; `d` contains the months from the settings. */
export const IN_FORCE_UNTIL_SQL = `coalesce(g.reaffirmed_until,
  (g.date_of_publication + make_interval(months => coalesce(g.review_months, d.months)))::date)`;

/** Number of months that a published entry stays in force, according to the settings. */
export const DEFAULT_REVIEW_MONTHS_SQL = `(12 * coalesce((select c.value::int from configurations c where c.key = 'reviewYears'), ${REVIEW_YEARS.default}))`;
