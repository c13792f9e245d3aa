import {
  COMMITTEE_ROUND,
  type CommitteeCode,
  type LibraryState,
  type ManuscriptType,
  type MilestoneId,
  PHASE,
  type Phase,
} from '@imprimatur/domain';
import { MAX_REPORT_ROWS } from '@imprimatur/contract';
import { type SQL, sql } from 'drizzle-orm';
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
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';
import { LIBRARY_STATE_SQL, type LibraryDay, selectEditionsOnDay } from './library-repository.ts';
import {
  type CountryRoundRow,
  LISTED_ENTRY_CONDITION,
  type OpeningRow,
  type PointNumbers,
  type PointsRow,
  ROUND_QUERIES,
  selectRoundTables,
} from './rounds-repository.ts';

export interface ReportSelection {
  readonly by: 'published' | 'created';
  /** Both days are part of the period: YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
  /** The first instant of the period, and the first instant after it. */
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
  /** Entries to which nothing has happened since this instant count as untouched. */
  readonly untouchedSince: string;
  /** The lowest phase whose entries the reader can see. */
  readonly lowestPhase: Phase;
  readonly library: LibraryDay;
  /** Entries that do not exist for the reader. */
  readonly hidden: readonly number[];
}

/** An entry that is counted in the figures. Days are YYYY-MM-DD. */
export interface EntryRow {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly committee: CommitteeCode | null;
  readonly type: ManuscriptType | null;
  readonly created: string;
  readonly published: string | null;
  readonly overridden: boolean;
}

/** An entry of the period, with the facts that decide which figures include it. */
export interface PeriodEntryRow extends EntryRow {
  readonly idle: boolean;
  readonly late: boolean;
  readonly imported: boolean;
}

/** Amounts in cents. */
export interface CentsRow {
  readonly planned: number;
  readonly approved: number;
  readonly committed: number;
  readonly spent: number;
}

interface Times {
  readonly median: number | null;
  readonly p90: number | null;
}

export interface PeriodCounts {
  readonly groups: readonly EntryCount[];
  readonly entries: readonly PeriodEntryRow[];
  readonly committees: readonly { readonly committee: CommitteeCode | null; readonly count: number }[];
  readonly types: readonly { readonly type: ManuscriptType | null; readonly count: number }[];
  readonly stages: readonly (Times & { readonly milestone: MilestoneId; readonly entries: number })[];
  readonly slowest: readonly (EntryRow & { readonly milestone: MilestoneId; readonly days: number })[];
  readonly rounds: readonly { readonly phase: Phase; readonly rounds: number; readonly entries: number }[];
  readonly points: PointNumbers;
  readonly reviews: Times & { readonly reviews: number };
  readonly people: readonly {
    readonly user_id: number;
    readonly name: string;
    readonly reviews: number;
    readonly median: number;
  }[];
  readonly delegates: readonly { readonly country: string | null; readonly asked: number; readonly answered: number }[];
  readonly openings: readonly OpeningRow[];
  readonly pointsOf: readonly PointsRow[];
  readonly asked: readonly CountryRoundRow[];
  /** The entries that the three lists above name by id. */
  readonly listed: readonly EntryRow[];
  readonly libraryStates: readonly { readonly state: LibraryState; readonly count: number }[];
  readonly library: readonly (EntryRow & { readonly state: LibraryState })[];
  readonly money: CentsRow;
  readonly moneyOf: readonly (EntryRow & CentsRow)[];
}

const PUBLISHED_PHASE = numberLiterals(PHASE.finalPublish);

const periodCondition = ({ by, first, last, from, until, timeZone }: ReportSelection): SQL =>
  by === 'created'
    ? sql`g.imported_at is null and g.created_at >= ${from}::timestamptz and g.created_at < ${until}::timestamptz`
    : sql`g.phase = ${PUBLISHED_PHASE} and ${publicationDaySql(timeZone)} between ${first}::date and ${last}::date`;

const isShownSql = ({ hidden }: ReportSelection): SQL => sql`not g.id = any (${sql.param([...hidden])}::int[])`;

// oxlint-disable-next-line no-restricted-properties -- our own SQL, without external values
const title = sql.raw(ENTRY_TITLE_SQL);

const entryColumns = (timeZone: string): SQL => sql`g.id, g.unique_id, ${title} as name, g.phase, g.committee, g.type,
  ((g.created_at at time zone ${timeZone})::date)::text as created,
  case when g.phase = ${PUBLISHED_PHASE} then (${publicationDaySql(timeZone)})::text end as published,
  exists (select from phase_changes o where o.guideline_id = g.id and o.transition = 'setPhase') as overridden`;

const ENTRY_COLUMNS = sql`c.id, c.unique_id, c.name, c.phase, c.committee, c.type, c.created, c.published, c.overridden`;

/** Each number of entries counts whole groups, so that a limit per group leaves no list short of `MAX_REPORT_ROWS`. */
const ENTRY_GROUP = sql`case when phase = ${PUBLISHED_PHASE} then (case when imported then 5 when late then 1 else 2 end) when phase = ${numberLiterals(PHASE.rejected)} or idle then 3 else 4 end`;
const LATEST_FIRST = sql`coalesce(published, created) desc, id desc`;

const roundToTenths = (value: SQL): SQL => sql`round((${value})::numeric, 1)::float8`;
const median = roundToTenths(sql`percentile_cont(0.5) within group (order by days)`);
const p90 = roundToTenths(sql`percentile_cont(0.9) within group (order by days)`);

const listOf = (query: SQL): SQL => sql`(select coalesce(json_agg(listed), '[]') from (${query}) listed)`;
const selectRowAsJson = (query: SQL): SQL => sql`(select row_to_json(one) from (${query}) one)`;

/** Must match `sumAmounts` in the domain; a test compares the two. */
const moneyColumns = ({ first, last }: ReportSelection): SQL => sql`
  coalesce(sum(m.budget_cents) filter (where m.chosen and not m.cancelled), 0)::bigint as planned,
  coalesce(sum(m.approved_cents) filter (where m.chosen), 0)::bigint as approved,
  coalesce(sum(m.approved_cents) filter (where m.chosen and not m.cancelled and m.paid_on is null), 0)::bigint as committed,
  coalesce(sum(m.actual_cents) filter (where m.paid_on between ${first}::date and ${last}::date), 0)::bigint as spent`;

/** The common table expressions from which the figures of a period are counted. */
const commonTables = (selection: ReportSelection, stretches: MilestonePhases): SQL => sql`
  chosen as materialized (
    select ${entryColumns(selection.timeZone)}, ${isIdleSql(selection.untouchedSince)} as idle,
           ${isPublishedLateSql(selection.timeZone)} as late, g.imported_at is not null as imported
      from guidelines g where ${periodCondition(selection)} and ${isShownSql(selection)} and g.phase >= ${selection.lowestPhase}),
  stays as materialized (
    select milestone, id, sum(days) as days
      from (${selectPhaseStays(sql`g.id in (select id from chosen)`, stretches)}) visits group by milestone, id),
  responses as materialized (
    select r.user_id, date_part('epoch', r.created_at - opened.at) / 86400 as days
      from reviews r join chosen c on c.id = r.guideline_id
      cross join lateral (select max(h.created_at) as at from phase_changes h
                           where h.guideline_id = r.guideline_id and h.phase = ${numberLiterals(COMMITTEE_ROUND)} and h.created_at <= r.created_at) opened
     where r.user_type = 0 and opened.at is not null),
  ${selectRoundTables(selection.timeZone)},
  editions_then as materialized (select id, until, ${LIBRARY_STATE_SQL} as state from (${selectEditionsOnDay(selection.library, selection.timeZone)}) facts),
  priced as materialized (
    select m.*, m.guideline_id in (select id from chosen) as chosen
      from milestones m join guidelines g on g.id = m.guideline_id
     where not m.deleted and ${isShownSql(selection)} and g.phase >= ${selection.lowestPhase}
       and (m.guideline_id in (select id from chosen)
            or m.paid_on between ${selection.first}::date and ${selection.last}::date))`;

/** Counts a period in one statement, so that all figures are from the same instant. */
export async function countPeriod(
  tx: Tx,
  selection: ReportSelection,
  stretches: MilestonePhases,
): Promise<PeriodCounts> {
  const maxRows = numberLiterals(MAX_REPORT_ROWS);
  const { rows } = await tx.execute<{ counted: PeriodCounts }>(sql`
    with ${commonTables(selection, stretches)}
    select json_build_object(
      'groups', ${listOf(sql`select phase, null::int as year, count(*)::int as count, (count(*) filter (where idle))::int as idle,
                                    (count(*) filter (where late))::int as late,
                                    (count(*) filter (where imported))::int as imported from chosen group by phase`)},
      'entries', ${listOf(sql`select ${ENTRY_COLUMNS}, c.idle, c.late, c.imported
                                from (select *, row_number() over (partition by ${ENTRY_GROUP} order by ${LATEST_FIRST}) as place from chosen) c
                               where c.place <= ${maxRows} order by ${LATEST_FIRST}`)},
      'committees', ${listOf(sql`select committee, count(*)::int as count from chosen group by committee order by count(*) desc, committee`)},
      'types', ${listOf(sql`select type, count(*)::int as count from chosen group by type order by count(*) desc, type`)},
      'stages', ${listOf(sql`select milestone, count(*)::int as entries, ${median} as median, ${p90} as p90 from stays group by milestone`)},
      'slowest', ${listOf(sql`select s.milestone, ${roundToTenths(sql`s.days`)} as days, ${ENTRY_COLUMNS}
                                from (select *, row_number() over (partition by milestone order by days desc, id) as place from stays) s
                                join chosen c on c.id = s.id where s.place <= 3 order by s.milestone, s.place`)},
      'rounds', ${listOf(ROUND_QUERIES.rounds)}, 'openings', ${listOf(ROUND_QUERIES.openings)},
      'points', ${selectRowAsJson(ROUND_QUERIES.points)}, 'pointsOf', ${listOf(ROUND_QUERIES.pointsOf)},
      'delegates', ${listOf(ROUND_QUERIES.delegates)}, 'asked', ${listOf(ROUND_QUERIES.asked)},
      'listed', ${listOf(sql`select ${ENTRY_COLUMNS} from chosen c where ${LISTED_ENTRY_CONDITION} order by c.id`)},
      'reviews', ${selectRowAsJson(sql`select count(*)::int as reviews, ${median} as median, ${p90} as p90 from responses`)},
      'people', ${listOf(sql`select u.id as user_id, u.first_name || ' ' || u.last_name as name, count(*)::int as reviews, ${median} as median
                               from responses r join users u on u.id = r.user_id group by u.id
                              order by count(*) desc, u.last_name, u.first_name, u.id`)},
      'libraryStates', ${listOf(sql`select state, count(*)::int as count from editions_then group by state`)},
      'library', ${listOf(sql`select l.state, ${ENTRY_COLUMNS}
                                from (select *, row_number() over (partition by state order by until nulls last, id) as place from editions_then) l
                                join (select ${entryColumns(selection.timeZone)} from guidelines g) c on c.id = l.id
                               where l.place <= ${maxRows} order by l.until nulls last, l.id`)},
      'money', ${selectRowAsJson(sql`select ${moneyColumns(selection)} from priced m`)},
      'moneyOf', ${listOf(sql`select ${ENTRY_COLUMNS}, sums.planned, sums.approved, sums.committed, sums.spent
                                from (select m.guideline_id, ${moneyColumns(selection)} from priced m group by m.guideline_id) sums
                                join (select ${entryColumns(selection.timeZone)} from guidelines g
                                       where g.id in (select guideline_id from priced)) c on c.id = sums.guideline_id
                               order by c.unique_id limit ${maxRows}`)}) as counted`);
  const [row] = rows;
  if (row === undefined) throw new Error('the query of the report returned no row');
  return row.counted;
}
