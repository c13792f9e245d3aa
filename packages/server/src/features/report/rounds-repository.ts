import { MAX_REPORT_ROWS } from '@imprimatur/contract';
import { type Phase, ROUND_PHASES } from '@imprimatur/domain';
import { type SQL, sql } from 'drizzle-orm';
import { numberLiterals } from '../../db/literals.ts';

/** A row of a list of rounds, points or delegates: a round of the entry `id`. */
interface RoundOf {
  readonly id: number;
  readonly round: number;
}

/** A round that was opened. Days are YYYY-MM-DD, and null while the round is open. `outcome` is the phase that followed. */
export interface OpeningRow extends RoundOf {
  readonly phase: Phase;
  readonly began: string;
  readonly ended: string | null;
  readonly outcome: Phase | null;
}

/** Numbers of points that were sent with reviews. */
export interface PointNumbers {
  readonly all: number;
  readonly major: number;
  readonly minor: number;
  readonly editorial: number;
  readonly answered: number;
  readonly settled: number;
}

export type PointsRow = RoundOf & PointNumbers;

/** The delegates of a country in a round. */
export interface CountryRoundRow extends RoundOf {
  readonly country: string | null;
  readonly asked: number;
  readonly answered: number;
}

const ROUND_PHASE_LIST = numberLiterals(...ROUND_PHASES);
const MAX_ROWS = numberLiterals(MAX_REPORT_ROWS);

/** The order of each list. `c` is the entry in `recent`, which sorts the entries by date once, because there can be many rounds. */
const LATEST_FIRST = sql`c.nth, round`;

/** Each figure of points has its own list, so that a long list does not shorten another one below `MAX_REPORT_ROWS`. */
const isListedSql = (number: SQL): SQL =>
  sql`(${number} > 0 and row_number() over (partition by ${number} > 0 order by ${LATEST_FIRST}) <= ${MAX_ROWS})`;

const COUNTRY = sql`nullif(trim(u.country), '')`;
const PARTICIPATION_COLUMNS = sql`count(*)::int as asked, count(r.id)::int as answered`;
const JOIN_ANSWERS = sql`join users u on u.id = a.user_id
  left join reviews r on r.guideline_id = a.guideline_id and r.round = a.round and r.user_id = a.user_id`;

/**
 * The rounds, points and delegates of the entries `chosen`, and the rows of their lists. A round has the same number as in the entry.
 * Each time an entry reaches the phase of a round, in any way, a round opens; the next change of phase, or the end of the work, closes
 * it. The lists of delegates contain the latest rounds only, so that their cost does not grow with countries times rounds.
 */
export const selectRoundTables = (timeZone: string): SQL => sql`
  recent as materialized (select id, row_number() over (order by coalesce(published, created) desc, id desc) as nth from chosen),
  openings as materialized (
    select id, phase, round, (began at time zone ${timeZone})::date::text as began,
           (ended at time zone ${timeZone})::date::text as ended, outcome
      from (select h.guideline_id as id, h.phase, h.created_at as began,
                   (count(*) filter (where h.phase in (${ROUND_PHASE_LIST})) over changes)::int as round,
                   coalesce(lead(h.created_at) over changes, g.abandoned_at) as ended, lead(h.phase) over changes as outcome
              from phase_changes h join guidelines g on g.id = h.guideline_id
             where h.guideline_id in (select id from chosen)
            window changes as (partition by h.guideline_id order by h.id)) moves
     where phase in (${ROUND_PHASE_LIST})),
  noted as materialized (
    select p.guideline_id as id, p.round, count(*)::int as "all", (count(*) filter (where p.kind = 'major'))::int as major,
           (count(*) filter (where p.kind = 'minor'))::int as minor, (count(*) filter (where p.kind = 'editorial'))::int as editorial,
           (count(*) filter (where p.answer_upload_id is not null))::int as answered, (count(*) filter (where p.settled))::int as settled
      from points p join chosen c on c.id = p.guideline_id where p.number is not null group by p.guideline_id, p.round),
  asked as materialized (
    select e.guideline_id, e.round, e.user_id from electorate e join chosen c on c.id = e.guideline_id
    union select r.guideline_id, r.round, r.user_id from reviews r join chosen c on c.id = r.guideline_id where r.user_type = 1),
  latest_asked as materialized (
    select a.guideline_id as id, a.round, row_number() over (order by ${LATEST_FIRST}) as place
      from (select distinct guideline_id, round from asked) a join recent c on c.id = a.guideline_id
     order by place limit ${MAX_ROWS}),
  listed_openings as materialized (
    select o.*, row_number() over (partition by o.phase order by ${LATEST_FIRST}) as place
      from openings o join recent c on c.id = o.id),
  listed_points as materialized (
    select * from (
      select n.*, row_number() over (order by ${LATEST_FIRST}) as place,
             ${isListedSql(sql`n."all"`)} or ${isListedSql(sql`n.major`)} or ${isListedSql(sql`n.minor`)} or ${isListedSql(sql`n.editorial`)}
               or ${isListedSql(sql`n.answered`)} or ${isListedSql(sql`n.settled`)} as is_listed
        from noted n join recent c on c.id = n.id) placed
     where is_listed),
  listed_delegates as materialized (
    select ${COUNTRY} as country, l.id, l.round, l.place, ${PARTICIPATION_COLUMNS}
      from latest_asked l join asked a on a.guideline_id = l.id and a.round = l.round ${JOIN_ANSWERS}
     group by 1, 2, 3, 4)`;

/** The figures, and the rows of the lists, by name. */
export const ROUND_QUERIES = {
  rounds: sql`select phase, count(*)::int as rounds, count(distinct id)::int as entries from openings group by phase order by phase`,
  points: sql`select coalesce(sum("all"), 0)::int as "all", coalesce(sum(major), 0)::int as major, coalesce(sum(minor), 0)::int as minor,
                     coalesce(sum(editorial), 0)::int as editorial, coalesce(sum(answered), 0)::int as answered,
                     coalesce(sum(settled), 0)::int as settled from noted`,
  delegates: sql`select ${COUNTRY} as country, ${PARTICIPATION_COLUMNS} from asked a ${JOIN_ANSWERS} group by 1 order by 1 nulls last`,
  openings: sql`select id, phase, round, began, ended, outcome from listed_openings where place <= ${MAX_ROWS} order by phase, place`,
  pointsOf: sql`select id, round, "all", major, minor, editorial, answered, settled from listed_points order by place`,
  asked: sql`select country, id, round, asked, answered from listed_delegates order by country, place`,
} as const;

/** The entries that these lists name by id. */
export const LISTED_ENTRY_CONDITION = sql`c.id in (select id from listed_openings where place <= ${MAX_ROWS} union all select id from listed_points
  union all select id from latest_asked)`;
