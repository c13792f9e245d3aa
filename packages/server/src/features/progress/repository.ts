import type { Day, Phase, PhaseChange } from '@imprimatur/domain';
import { ask } from '../../db/ask.ts';
import type { Tx } from '../../db/database.ts';
import { AWAITED_NAMES_SQL } from '../../entry/tasks-sql.ts';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';

/** The facts by which entries are found, filtered and sorted. */
export interface EntryFacts {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly submitter_name: string;
  readonly submitter_away: boolean;
  readonly waiting: string[] | null;
  readonly created: Day;
  readonly date_of_publication: Day | null;
  /** The last day of each step of the life cycle, in the order of the steps. */
  readonly history: PhaseChange[];
}

/** Instants are in PostgreSQL's JSON format. */
export interface BoardRow extends EntryFacts {
  readonly phase_since: string;
  readonly deadline: Day | null;
  readonly created_at: string;
  /** The day of the last declaration; null while one is missing or if none was needed. */
  readonly declared: Day | null;
  /** The planned publication date in the budget. */
  readonly publication: Day | null;
}

/** Orders in which the first entries can be read; each has an index. */
const ORDER_COLUMNS = {
  urgent: 'deadline, created_at desc nulls last, id',
  newest: 'created_at desc, id desc',
} as const;

export type ReadOrder = keyof typeof ORDER_COLUMNS;

/** The order in which entries are read, and which of the expensive facts are needed. */
export interface NeededFacts {
  readonly by: ReadOrder;
  /** True if the names of awaited people are needed; they may decide whose turn it is. */
  readonly waiting: boolean;
  /** True if the history is needed; it decides the delay. */
  readonly history: boolean;
}

// Parameters of the statements below: `$1` the time zone, `$2` phases or ids, `$3` the number of entries, `$4` ids of entries that do not
// exist for the reader, `$5` the number of entries to skip.

const localDaySql = (instant: string): string => `(${instant} at time zone $1::text)::date`;

const PHASE_HISTORY_SQL = `coalesce((select json_agg(json_build_object('from', h.from_phase, 'to', h.phase, 'day', ${localDaySql('h.at')}) order by h.id)
    from (select from_phase, phase, max(created_at) as at, max(id) as id from phase_changes
           where guideline_id = g.id group by from_phase, phase) h), '[]')`;

const DECLARED_DAY_SQL = `(select case when bool_and(d.declared) then ${localDaySql('max(d.answered_at)')} end
    from declarations d left join users p on p.id = d.user_id
   where d.guideline_id = g.id and not d.excused and p.deleted_at is null)`;

const factColumns = (needs: Omit<NeededFacts, 'by'>): string => `g.id, g.unique_id, ${ENTRY_TITLE_SQL} as name, g.phase,
    u.first_name || ' ' || u.last_name as submitter_name, u.deleted_at is not null or u.deactivated_at is not null as submitter_away,
    ${needs.waiting ? AWAITED_NAMES_SQL : 'null'} as waiting, ${localDaySql('g.created_at')} as created, g.date_of_publication,
    ${needs.history ? PHASE_HISTORY_SQL : `'[]'::json`} as history`;

const ENTRY_COLUMNS = `${factColumns({ waiting: true, history: true })}, g.phase_since, g.deadline, g.created_at, ${DECLARED_DAY_SQL} as declared,
    (select m.start from milestones m where m.guideline_id = g.id and m.type = 'publication' and not m.deleted) as publication`;

/** The first entries of these phases: each phase reads from one index, then the results are merged. */
const selectFirstEntries = (by: ReadOrder): string => `
  select t.id, row_number() over (order by ${ORDER_COLUMNS[by]}) as position
    from unnest($2::smallint[]) w (phase)
   cross join lateral (select g.id, g.deadline, g.created_at from guidelines g
                        where g.phase = w.phase and g.abandoned_at is null and not g.id = any ($4::int[]) order by ${ORDER_COLUMNS[by]} limit $3::int) t
   order by ${ORDER_COLUMNS[by]} limit $3::int`;

/** Returns rows in order as one JSON text, which parses faster than thousands of fields. */
const selectAsJson = (entries: string, columns: string): string => `
with entries as materialized (${entries})
select coalesce(json_agg(row order by row.position), '[]') as rows
  from (select e.position, ${columns}
          from entries e join guidelines g on g.id = e.id join users u on u.id = g.submitter_id) row`;

const selectPage = (by: ReadOrder): string =>
  selectAsJson(`select * from (${selectFirstEntries(by)}) first where position > $5::int`, ENTRY_COLUMNS);

const PAGE_STATEMENTS = { urgent: selectPage('urgent'), newest: selectPage('newest') };
const SELECT_BY_ID = selectAsJson(
  'select id, position from unnest($2::int[]) with ordinality as ids (id, position)',
  ENTRY_COLUMNS,
);

async function readRows<R>(reads: Tx, text: string, values: unknown[]): Promise<R[]> {
  const [answer] = await ask<{ rows: R[] }>(reads, { text, values });
  return answer?.rows ?? [];
}

/** Source of the entries, and the time zone in which days begin. */
export interface BoardSource {
  readonly reads: Tx;
  readonly timeZone: string;
  /** Entries that do not exist for the reader. */
  readonly hidden: readonly number[];
}

/** A range of the entries of these phases in an order: after position `from`, up to `to`. */
export interface EntryRange {
  readonly by: ReadOrder;
  readonly phases: readonly Phase[];
  readonly from: number;
  readonly to: number;
}

export const readPage = (
  { reads, timeZone, hidden }: BoardSource,
  { by, phases, from, to }: EntryRange,
): Promise<BoardRow[]> => readRows(reads, PAGE_STATEMENTS[by], [timeZone, phases, to, hidden, from]);

/** Returns the rows of these entries, in this order. */
export const readEntries = ({ reads, timeZone }: BoardSource, ids: readonly number[]): Promise<BoardRow[]> =>
  readRows(reads, SELECT_BY_ID, [timeZone, ids]);

/** Returns the facts of the first `count` entries of these phases. */
export const readFacts = (
  { reads, timeZone, hidden }: BoardSource,
  needs: NeededFacts,
  phases: readonly Phase[],
  count: number,
): Promise<EntryFacts[]> =>
  readRows(reads, selectAsJson(selectFirstEntries(needs.by), factColumns(needs)), [timeZone, phases, count, hidden]);

const COUNT_ENTRIES = `select coalesce(sum(n), 0)::int - (select count(*)::int from guidelines g
    where g.id = any ($2::int[]) and g.phase = any ($1::smallint[]) and g.abandoned_at is null) as n
  from guideline_counts where phase = any ($1::smallint[])`;

/** Counts the entries in these phases, from the counters. */
export async function countEntries(
  { reads, hidden }: Pick<BoardSource, 'reads' | 'hidden'>,
  phases: readonly Phase[],
): Promise<number> {
  const [answer] = await ask<{ n: number }>(reads, { text: COUNT_ENTRIES, values: [phases, hidden] });
  return answer?.n ?? 0;
}
