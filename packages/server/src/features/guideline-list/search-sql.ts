import { matchWordInTitlesSql } from '../../db/search.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';
import {
  IN_PHASES_SQL,
  andFilterConditionsSql,
  limitClause,
  orderClause,
  SORT_COLUMNS,
  type ListShape,
  fromClause,
  matchAbandonedSql,
  wordParameterIndex,
} from './shape.ts';

/** Conditions to append: every word is in the title, the number or the submitter's name. */
export const andWordConditionsSql = (words: number): string =>
  Array.from({ length: words }, (_, at) => {
    const first = wordParameterIndex(at);
    return ` and (${matchWordInTitlesSql(first)}
      or g.submitter_id = any (array(select s.id from users s where s.search_name like any ($${first}::text[]))))`;
  }).join('');

/**
 * Collects all matches of a search or of filters, or all abandoned entries, then counts and pages them, because no index contains both
 * the filter and the order.
 */
export function selectMatches(shape: ListShape): string {
  const { actor, sort, words } = shape;
  return `found as materialized (
    select g.id, ${SORT_COLUMNS[sort]} as key from ${fromClause(sort)}
     where ${IN_PHASES_SQL} and ${matchAbandonedSql(shape)} and ${visibilityConditionOf(actor)}${andFilterConditionsSql(shape)}${andWordConditionsSql(words)}),
  counted as (select count(*)::int as n from found),
  page as materialized (select id, key from found order by ${orderClause(shape, 'key', 'id')} ${limitClause(shape)})`;
}
