import type { GuidelineSort } from '@imprimatur/contract';
import { type Actor, PHASE } from '@imprimatur/domain';
import { PARAMETERS_PER_WORD } from '../../db/search.ts';
import { visibleWithoutPartCondition } from '../../entry/visible-sql.ts';

/** Sort columns of the list, as SQL over entry `g` and its submitter `u`. */
export const SORT_COLUMNS = {
  unique_id: 'g.unique_id',
  /** The index contains only the first 300 characters. */
  name: 'left(g.name, 300) collate "und-x-icu"',
  phase: 'g.phase',
  deadline: 'g.deadline',
  created_at: 'g.created_at',
  updated_at: 'g.updated_at',
  submitter_name: `(u.first_name || ' ' || u.last_name) collate "und-x-icu"`,
} as const satisfies Record<GuidelineSort, string>;

/** Conditions on entries `g`, each before its parameter. The office may store a date of publication before the entry is published. */
const FILTER_CONDITIONS = {
  committee: 'g.committee = ',
  type: 'g.type = ',
  publication: 'g.publication = ',
  published_from: `g.phase = ${PHASE.finalPublish} and g.date_of_publication >= `,
  published_to: `g.phase = ${PHASE.finalPublish} and g.date_of_publication <= `,
} as const;
export type FilterName = keyof typeof FILTER_CONDITIONS;

/** Everything that the text of the list's statement depends on; values are parameters. */
export interface ListShape {
  readonly actor: Actor;
  readonly filtered: boolean;
  /** Number of words in the search. */
  readonly words: number;
  readonly mine: boolean;
  /** Filters in the order of their parameters, which come after those of the words. */
  readonly narrowed?: readonly FilterName[];
  /** True for abandoned entries, which no other list contains. */
  readonly abandoned?: boolean;
  /** True if tasks come before open invitations. */
  readonly invitationsLast?: boolean;
  readonly sort: GuidelineSort;
  readonly descending: boolean;
  /** True if the page begins at row `DEEP_OFFSET` or later. */
  readonly deep: boolean;
  /** Rows per page; a download reads more. */
  readonly size: number;
}

/** Rows per page of the list. */
export const PER_PAGE = 10;

/** From this row on, merging the first entries of all phases is no longer faster. */
export const DEEP_OFFSET = 200;

/**
 * Parameters of every statement: `$1` is the person, `$2` the phases, `$3` the number of rows before the page; from `$4` on come the
 * values of each word of a search, then those of the filters. Each selection ends with `page (id, key)` and `counted (n)`.
 */
export const IN_PHASES_SQL = 'g.phase = any($2::smallint[])';
export const ROWS_BEFORE_PARAMETER = '$3::bigint';
const FIRST_WORD_PARAMETER = 4;
/** The number of a word's first parameter; after the last word, the number of the first filter's parameter. */
export const wordParameterIndex = (at: number): number => FIRST_WORD_PARAMETER + at * PARAMETERS_PER_WORD;

/** The number of rows up to the end of the page. */
export const pageEndRowCountSql = ({ size }: ListShape): string => `${ROWS_BEFORE_PARAMETER} + ${size}`;
export const limitClause = ({ size }: ListShape): string => `limit ${size} offset ${ROWS_BEFORE_PARAMETER}`;

export const seesAll = (actor: Actor): boolean => visibleWithoutPartCondition('g', actor) === '(true)';

export const isNarrowed = ({ narrowed = [] }: Pick<ListShape, 'narrowed'>): boolean => narrowed.length > 0;

/** Returns the conditions of the filters, to append. */
export const andFilterConditionsSql = ({ narrowed = [], words }: ListShape): string =>
  narrowed.map((by, at) => ` and ${FILTER_CONDITIONS[by]}$${wordParameterIndex(words) + at}`).join('');

/** A condition on entries `g`: abandoned entries appear only in their own list. */
export const matchAbandonedSql = ({ abandoned }: Pick<ListShape, 'abandoned'>): string =>
  `g.abandoned_at is ${abandoned === true ? 'not null' : 'null'}`;

/** Entries without a date come last in both directions; the id breaks ties. `back` reverses the whole order. */
export function orderClause({ sort, descending }: ListShape, key: string, id: string, back = false): string {
  const direction = descending === back ? 'asc' : 'desc';
  const undated = sort !== 'deadline' || !descending ? '' : back ? ' nulls first' : ' nulls last';
  return `${key} ${direction}${undated}, ${id} ${direction}`;
}

export const fromClause = (sort: GuidelineSort): string =>
  sort === 'submitter_name' ? 'guidelines g join users u on u.id = g.submitter_id' : 'guidelines g';

export const orderByInvitedSql = ({ invitationsLast }: ListShape, alias = ''): string =>
  invitationsLast ? `${alias}invited, ` : '';
