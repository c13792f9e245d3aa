import { visibilityCondition, findGeneralRules, visibleWithoutPartCondition } from '../../entry/visible-sql.ts';
import { selectMyWork } from './my-work-sql.ts';
import { WITH_HIDDEN_ENTRIES, selectOwnHidden, andVisibleConditionSql } from './own-entries-sql.ts';
import { selectMatches } from './search-sql.ts';
import {
  ROWS_BEFORE_PARAMETER,
  DEEP_OFFSET,
  IN_PHASES_SQL,
  isNarrowed,
  orderByInvitedSql,
  limitClause,
  orderClause,
  SORT_COLUMNS,
  seesAll,
  type ListShape,
  fromClause,
  pageEndRowCountSql,
} from './shape.ts';

/** An exact total without counting entries: the counters of the general rule, minus hidden entries, plus the person's own entries. */
const countByCounters = (shape: ListShape): string => `counted as (
    select (select coalesce(sum(c.n), 0)::int from guideline_counts c
             where c.phase = any($2::smallint[]) and ${visibleWithoutPartCondition('c', shape.actor)})
           - (select count(*)::int from guidelines g where g.id in (select id from hidden) and ${IN_PHASES_SQL} and g.abandoned_at is null
                 and ${visibleWithoutPartCondition('g', shape.actor)})${
                   seesAll(shape.actor) ? '' : ' + (select count(*)::int from own)'
                 } as n)`;

/**
 * Selects the entries that the general rule shows, with a separate select for each row of the rule and each phase, so that each select
 * uses its index.
 */
function selectFromEachPhase(shape: ListShape, tail: string): string[] {
  const columns = `g.id, ${SORT_COLUMNS[shape.sort]} as key`;
  return findGeneralRules(shape.actor).map((row, at, rows) => {
    const earlier = rows.slice(0, at).map((one) => ` and not (${visibilityCondition('g', one)})`);
    return `select t.id, t.key from unnest($2::smallint[]) as w (phase) cross join lateral (
        select ${columns} from ${fromClause(shape.sort)}
         where g.phase = w.phase and g.abandoned_at is null and g.id not in (select id from hidden) and ${visibilityCondition('g', row)}${earlier.join('')} ${tail}) t`;
  });
}

const selectOwnEntries = (shape: ListShape): string[] =>
  seesAll(shape.actor)
    ? []
    : [
        `select g.id, ${SORT_COLUMNS[shape.sort]} from ${fromClause(shape.sort)} where g.id = any (array(select id from own))`,
      ];

/** Each phase's first entries come from one index; merging them costs the same for any size of the table. */
function selectMergedPage(shape: ListShape): string {
  const tail = `order by ${orderClause(shape, SORT_COLUMNS[shape.sort], 'g.id')} limit ${pageEndRowCountSql(shape)}`;
  const all = [...selectFromEachPhase(shape, tail), ...selectOwnEntries(shape)].join('\n    union all\n    ');
  return `page as materialized (
    select id, key from (${all}) first order by ${orderClause(shape, 'key', 'id')} ${limitClause(shape)})`;
}

/** Up to this number of matches, collecting and sorting them may read fewer rows than walking along the index. */
const MAX_COLLECTED_MATCHES = 10_000;

/** Walks along the index of the order from the nearer end. If few entries match, collects and sorts them instead. */
function selectOrderedPage(shape: ListShape): string {
  const { size, deep } = shape;
  const key = SORT_COLUMNS[shape.sort];
  const from = (condition: string): string => `select g.id, ${key} as key from ${fromClause(shape.sort)}
       where ${condition} and g.id not in (select id from abandoned) and g.id not in (select id from hidden)${shape.filtered ? ` and ${IN_PHASES_SQL}` : ''}${andVisibleConditionSql(shape.actor)}`;
  const there = `order by ${orderClause(shape, key, 'g.id')}`;
  const collected = [...selectFromEachPhase(shape, `limit ${MAX_COLLECTED_MATCHES}`), ...selectOwnEntries(shape)].join(
    '\n      union all\n      ',
  );
  // Abandoned entries are looked up in a list, so that the walk reads only the index of the order.
  const way = `abandoned as materialized (select id from guidelines where abandoned_at is not null),
  way as (select n, greatest(least(${size}, n - ${ROWS_BEFORE_PARAMETER}), 0) as take, ${ROWS_BEFORE_PARAMETER} * 2 > n as from_end,
      n <= ${MAX_COLLECTED_MATCHES} and n::numeric * n <= (least(${ROWS_BEFORE_PARAMETER}, abs(n - ${ROWS_BEFORE_PARAMETER})) + ${size}) * (select sum(n) from guideline_counts) as few
      from counted)`;
  // The inner limit tells the planner that few rows are needed.
  const walked = deep
    ? `(${from('(select not few and not from_end from way)')} ${there} limit (select take from way) offset ${ROWS_BEFORE_PARAMETER})
    union all
    (${from('(select not few and from_end from way)')} order by ${orderClause(shape, key, 'g.id', true)}
      limit (select take from way) offset (select greatest(n - ${ROWS_BEFORE_PARAMETER} - take, 0) from way))`
    : `(select id, key from (${from('(select not few from way)')} ${there} limit ${Number(DEEP_OFFSET + size)}) near ${limitClause(shape)})`;
  return `${way},
  page as materialized (select id, key from (
    (select id, key from (${collected}) few where (select few from way) order by ${orderClause(shape, 'key', 'id')} ${limitClause(shape)})
    union all
    ${walked}) chosen limit ${size})`;
}

/** All newest entries come from one index. */
const selectNewestPage = (shape: ListShape): string => `page as materialized (
    select g.id, g.created_at as key from guidelines g where g.abandoned_at is null and g.id not in (select id from hidden)
     order by ${orderClause(shape, 'g.created_at', 'g.id')} ${limitClause(shape)})`;

function selectUnfiltered(shape: ListShape): string {
  const { actor, filtered, sort, deep } = shape;
  const first = `${WITH_HIDDEN_ENTRIES}${selectOwnHidden(actor)}${countByCounters(shape)}`;
  if (deep || (sort !== 'created_at' && sort !== 'phase')) return `${first},\n  ${selectOrderedPage(shape)}`;
  return `${first},\n  ${seesAll(actor) && !filtered && sort === 'created_at' ? selectNewestPage(shape) : selectMergedPage(shape)}`;
}

/** Returns the common table expressions of the page, and its order. */
export function buildSelection(shape: ListShape): { ctes: string; order: string } {
  const choose = shape.mine
    ? selectMyWork
    : shape.words > 0 || isNarrowed(shape) || shape.abandoned === true
      ? selectMatches
      : selectUnfiltered;
  return {
    ctes: choose(shape),
    order: `${orderByInvitedSql(shape, 'page.')}${orderClause(shape, 'page.key', 'page.id')}`,
  };
}
