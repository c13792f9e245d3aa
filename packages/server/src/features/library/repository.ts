import type { LibrarySort } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  AUTHOR_SLOTS,
  type CommitteeCode,
  type Day,
  type LibraryState,
  type ManuscriptType,
  type Phase,
  PHASE,
  REVISING_PHASES,
} from '@imprimatur/domain';
import type pg from 'pg';
import { ask } from '../../db/ask.ts';
import type { Tx } from '../../db/database.ts';
import { createWordPatterns, listWordParameters, PARAMETERS_PER_WORD, matchWordInTitlesSql } from '../../db/search.ts';
import type { EditionRecord } from '../../entry/editions.ts';
import { DEFAULT_REVIEW_MONTHS_SQL, IN_FORCE_UNTIL_SQL, SELECT_EDITIONS } from '../../entry/editions-sql.ts';
import { orderPartsSql } from '../../entry/part-order-sql.ts';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';

export interface EditionQuery {
  readonly today: Day;
  /** Editions that expire on this day or earlier count as due. */
  readonly dueUntil: Day;
  readonly states: readonly LibraryState[];
  readonly committee: CommitteeCode | null;
  readonly type: number | null;
  /** True to select only imported past guidelines. */
  readonly imported: boolean;
  readonly words: string | undefined;
  readonly sort: LibrarySort;
  readonly descending: boolean;
  /** Number of rows before the page, and of rows on it. */
  readonly before: number;
  readonly size: number;
}

/** A row of the page. Days are `YYYY-MM-DD`. */
export interface EditionOnPage extends EditionRecord {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly version: number;
  readonly highest_phase: Phase;
  readonly submitter_id: number;
  readonly type: ManuscriptType | null;
  readonly committee: CommitteeCode | null;
  readonly name_of_journal: string | null;
  readonly publication_number: string | null;
  readonly issue_number: string | null;
  readonly doi_number: string | null;
  readonly imported_at: string | null;
}

export interface LibraryPage {
  readonly total: number;
  /** Number of entries in each state that match the other filters. */
  readonly states: Partial<Record<LibraryState, number>>;
  readonly isPublic: boolean;
  readonly rows: EditionOnPage[];
}

/**
 * Entries without a date come last in both directions; the id breaks ties. Editions that are no longer in force come after all others, because
 * their old dates ask nothing of anybody.
 */
const SORT_EXPRESSIONS: Readonly<Record<LibrarySort, string>> = {
  in_force_until: 'ended, until',
  date_of_publication: 'published',
  name: `name collate "und-x-icu"`,
  committee: 'committee',
};

// Parameters: `$1` today, `$2` the last expiry that counts as due, `$3` states, `$4` committee, `$5` type, `$6` the number of rows before
// the page, `$7` the number of rows on it; from `$8` on, the values of each word of a search.
const FIRST_WORD_PARAMETER = 8;

const andWordConditionsSql = (words: number): string =>
  Array.from({ length: words }, (_, at) => {
    const first = FIRST_WORD_PARAMETER + at * PARAMETERS_PER_WORD;
    return ` and (${matchWordInTitlesSql(first)}
      or g.submitter_id = any (array(select s.id from users s where s.search_name like any ($${first}::text[]))))`;
  }).join('');

/** The index does not contain the names, so they are read only to sort by them. */
const nameColumnSql = (sort: LibrarySort): string =>
  sort === 'name' ? `left(${ENTRY_TITLE_SQL}, 300) as name` : 'null as name';

/** The domain's `computeLibraryState`, in SQL. */
const STATE_SQL = `case when replaced then 'replaced' when edition_end is not null then edition_end
    when revised then 'under_revision' when until < $1::date then 'overdue' when until <= $2::date then 'due' else 'in_force' end`;

const buildLibraryPageSql = (words: number, { sort, descending, imported }: EditionQuery): string => {
  const direction = descending ? 'desc' : 'asc';
  const order = `${SORT_EXPRESSIONS[sort]} ${direction} nulls last, id ${direction}`;
  return `
with succeeded as materialized (
  select e.predecessor_id as id, bool_or(s.phase = ${PHASE.finalPublish}) as replaced,
         bool_or(s.phase in (${REVISING_PHASES.join()}) and s.abandoned_at is null) as revised
    from editions e join guidelines s on s.id = e.successor_id group by e.predecessor_id),
clocked as (
  select g.id, g.committee, g.edition_end, g.date_of_publication as published, s.replaced, s.revised, ${nameColumnSql(sort)},
         ${IN_FORCE_UNTIL_SQL} as until
    from guidelines g cross join (select ${DEFAULT_REVIEW_MONTHS_SQL} as months) d left join succeeded s on s.id = g.id
   where g.phase = ${PHASE.finalPublish} and ($4::text is null or g.committee = $4) and ($5::smallint is null or g.type = $5)
         ${imported ? 'and g.imported_at is not null' : ''}${andWordConditionsSql(words)}),
found as materialized (
  select id, committee, published, name, until, (replaced is true or edition_end is not null) as ended, ${STATE_SQL} as state from clocked),
page as (
  select id, row_number() over (order by ${order}) as position from found where state = any($3::text[])
   order by ${order} offset $6::bigint limit $7::int)
select (select count(*)::int from found where state = any($3::text[])) as total,
  coalesce((select value <> 'off' from configurations where key = 'register'), false) as "isPublic",
  (select coalesce(json_object_agg(state, n), '{}') from (select state, count(*)::int as n from found group by state) c) as states,
  (select coalesce(json_agg(row order by row.position), '[]') from (
     select p.position, g.id, g.unique_id, ${ENTRY_TITLE_SQL} as name, g.version, g.highest_phase, g.submitter_id, g.type, g.committee, g.date_of_publication,
            g.name_of_journal, g.publication_number, g.issue_number, g.doi_number, g.imported_at, g.review_months, g.reaffirmed_until, g.checked_on,
            g.edition_end, g.edition_ended_on, g.edition_end_reason, g.endorsements, g.documents, ${DEFAULT_REVIEW_MONTHS_SQL} as "defaultMonths",
            (select coalesce(json_agg(o order by o.date_of_publication nulls last, o.id), '[]') from (${SELECT_EDITIONS}) o) as editions
       from page p join guidelines g on g.id = p.id) row) as rows`;
};

/** Reads a page of the library and the exact number of all matches in one statement. */
export async function readLibrary(tx: Tx, editionQuery: EditionQuery): Promise<LibraryPage> {
  const words = createWordPatterns(editionQuery.words);
  const [page] = await ask<LibraryPage>(tx, {
    text: buildLibraryPageSql(words.length, editionQuery),
    values: [
      editionQuery.today,
      editionQuery.dueUntil,
      editionQuery.states,
      editionQuery.committee,
      editionQuery.type,
      editionQuery.before,
      editionQuery.size,
      ...words.flatMap(listWordParameters),
    ],
  });
  return page ?? { total: 0, states: {}, isPublic: false, rows: [] };
}

/** Details of a published entry for citations and tables, in addition to its row in the list. */
export interface Publication {
  readonly id: number;
  readonly title: string;
  readonly authors: readonly { readonly first_name: string; readonly last_name: string }[];
  readonly publication_language: string | null;
  readonly publication_link: string | null;
}

const SELECT_PUBLICATIONS = `
  select g.id, ${ENTRY_TITLE_SQL} as title, g.publication_language, g.publication_link,
         (select coalesce(json_agg(json_build_object('first_name', p.first_name, 'last_name', p.last_name)
                            order by ${orderPartsSql('p')}), '[]')
            from participants p
           where p.guideline_id = g.id and p.slot = any ($2::text[]) and p.status <> ${ACCEPTANCE.rejected}) as authors
    from guidelines g where g.id = any ($1::integer[])`;

/** Reads publications by the ids of their entries. Authors are in the order of the publication. */
export async function readPublications(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Publication>> {
  const { rows } = await pool.query<Publication>(SELECT_PUBLICATIONS, [ids, AUTHOR_SLOTS]);
  return new Map(rows.map((row) => [row.id, row]));
}
