import { askedEntries, askedForPart, askedInGeneral, DONE_NOW } from '../../entry/has-task-sql.ts';
import { generallySeen, visibleTo } from '../../entry/visible-sql.ts';
import { wordsFound } from './search-sql.ts';
import { inPhases, lastly, ofCommittee, onPage, orderOf, SORTS, type Shape, sources, upTo } from './shape.ts';

const columnsOf = ({ sort }: Shape): string => `g.id, ${SORTS[sort]} as key`;
const orderIn = (shape: Shape): string => `order by ${lastly(shape)}${orderOf(shape, 'key', 'id')} ${onPage(shape)}`;

/** The tasks that match a search, or of one committee: all are found, then counted and cut into pages. */
function searched(shape: Shape): string {
  const where = `${inPhases} and ${visibleTo(shape.actor)}${ofCommittee(shape)}${wordsFound(shape.words)}`;
  return `${askedEntries(shape.actor, { columns: columnsOf(shape), from: sources(shape.sort), where })},
  counted as (select count(*)::int as n from asked),
  page as materialized (select * from asked ${orderIn(shape)})`;
}

/**
 * The tasks of this person. What asks everybody of a role is as long as its phases are: it is walked along one index for each
 * phase, past what the person has done; and counted by the counters of these phases, less what is done or asks for a part.
 */
export function selectMine(shape: Shape): string {
  const { actor, sort } = shape;
  if (shape.words > 0 || shape.committee === true) return searched(shape);
  const taking = { columns: columnsOf(shape), from: sources(sort), where: `${inPhases} and ${visibleTo(actor)}` };
  const { phases, waits } = askedInGeneral(actor);
  const here = askedForPart(actor, taking);
  if (phases === null) {
    return `${here},
  counted as (select count(*)::int as n from asked_here),
  page as materialized (select * from asked_here ${orderIn(shape)})`;
  }
  return `${here},
  asking (phase) as materialized (select w.phase from unnest($2::smallint[]) as w (phase) where w.phase in ${phases}),
  counted as (select (
      (select coalesce(sum(c.n), 0) from guideline_counts c
        where c.phase = any (array(select phase from asking)) and ${generallySeen('c', actor)})
      - (select count(*) from asking join done_now d on d.user_id = $1 and d.phase = asking.phase)
      - (select count(*) from related r join guidelines g on g.id = r.id where g.phase = any (array(select phase from asking)) and not ${DONE_NOW})
      + (select count(*) from asked_here))::int as n),
  page as materialized (
    select * from (
      select * from asked_here
      union all
      select t.id, t.key, false from asking cross join lateral (
        select ${taking.columns} from ${taking.from}
         where g.phase = asking.phase and ${generallySeen('g', actor)} and ${waits}
         order by ${orderOf(shape, SORTS[sort], 'g.id')} limit ${upTo(shape)}) t) tasks ${orderIn(shape)})`;
}
