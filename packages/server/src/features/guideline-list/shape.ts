import type { GuidelineSort } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import { VALUES_OF_A_WORD } from '../../db/search.ts';
import { generallySeen } from '../../entry/visible-sql.ts';

/** Columns by which the list can be sorted, as SQL over entry `g` and its submitter `u`. */
export const SORTS = {
  unique_id: 'g.unique_id',
  /** As far as its index goes. */
  name: 'left(g.name, 300) collate "und-x-icu"',
  phase: 'g.phase',
  deadline: 'g.deadline',
  created_at: 'g.created_at',
  updated_at: 'g.updated_at',
  submitter_name: `(u.first_name || ' ' || u.last_name) collate "und-x-icu"`,
} as const satisfies Record<GuidelineSort, string>;

/** Everything on which the text of the list's statement depends; values are parameters. */
export interface Shape {
  readonly actor: Actor;
  readonly filtered: boolean;
  /** How many words are searched for. */
  readonly words: number;
  readonly mine: boolean;
  /** Only the entries of one committee, the parameter behind the words. */
  readonly committee?: boolean;
  /** Only abandoned entries, which are in no other list. */
  readonly abandoned?: boolean;
  /** Whether tasks come before open invitations. */
  readonly invitationsLast?: boolean;
  readonly sort: GuidelineSort;
  readonly descending: boolean;
  /** Whether the page begins at `DEEP` or further down. */
  readonly deep: boolean;
  /** Rows of a page. */
  readonly size: number;
}

/** Further down than this, merging the first entries of every phase no longer pays. */
export const DEEP = 200;

/**
 * Parameters of every statement: `$1` the person, `$2` the phases, `$3` the rows before the page, `$4` and on the values of each
 * word of a search, and the committee. Each selection ends in `page (id, key)` and `counted (n)`.
 */
export const inPhases = 'g.phase = any($2::smallint[])';
export const BEFORE = '$3::bigint';
const FIRST_WORD = 4;
/** The number of the first parameter of a word; behind the last word, of the committee. */
export const wordAt = (at: number): number => FIRST_WORD + at * VALUES_OF_A_WORD;

/** The rows up to the end of the page. */
export const upTo = ({ size }: Shape): string => `${BEFORE} + ${size}`;
export const onPage = ({ size }: Shape): string => `limit ${size} offset ${BEFORE}`;

export const seesAll = (actor: Actor): boolean => generallySeen('g', actor) === '(true)';

/** A condition on the committee of entries, after others. */
export const ofCommittee = ({ committee, words }: Shape): string =>
  committee === true ? ` and g.committee = $${wordAt(words)}` : '';

/** A condition on entries `g`: abandoned ones are in no list but their own. */
export const stands = ({ abandoned }: Pick<Shape, 'abandoned'>): string =>
  `g.abandoned_at is ${abandoned === true ? 'not null' : 'null'}`;

/** Undated entries come last, however the dates are sorted; the id breaks ties. `back` is the same order from its end. */
export function orderOf({ sort, descending }: Shape, key: string, id: string, back = false): string {
  const direction = descending === back ? 'asc' : 'desc';
  const undated = sort !== 'deadline' || !descending ? '' : back ? ' nulls first' : ' nulls last';
  return `${key} ${direction}${undated}, ${id} ${direction}`;
}

export const sources = (sort: GuidelineSort): string =>
  sort === 'submitter_name' ? 'guidelines g join users u on u.id = g.submitter_id' : 'guidelines g';

export const lastly = ({ invitationsLast }: Shape, alias = ''): string => (invitationsLast ? `${alias}invited, ` : '');
