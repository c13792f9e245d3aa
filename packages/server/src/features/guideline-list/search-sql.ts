import { wordInTitles } from '../../db/search.ts';
import { visibleTo } from '../../entry/visible-sql.ts';
import {
  inPhases,
  ofFilters,
  limitToPage,
  orderOf,
  SORTS,
  type Shape,
  fromClause,
  matchesAbandoned,
  wordAt,
} from './shape.ts';

/** Conditions to append: every word is in the title, the number or the submitter's name. */
export const wordsFound = (words: number): string =>
  Array.from({ length: words }, (_, at) => {
    const first = wordAt(at);
    return ` and (${wordInTitles(first)}
      or g.submitter_id = any (array(select s.id from users s where s.search_name like any ($${first}::text[]))))`;
  }).join('');

/**
 * Collects all matches of a search or of filters, or all abandoned entries, then counts and pages them, because no index contains both
 * the filter and the order.
 */
export function selectMatches(shape: Shape): string {
  const { actor, sort, words } = shape;
  return `found as materialized (
    select g.id, ${SORTS[sort]} as key from ${fromClause(sort)}
     where ${inPhases} and ${matchesAbandoned(shape)} and ${visibleTo(actor)}${ofFilters(shape)}${wordsFound(words)}),
  counted as (select count(*)::int as n from found),
  page as materialized (select id, key from found order by ${orderOf(shape, 'key', 'id')} ${limitToPage(shape)})`;
}
