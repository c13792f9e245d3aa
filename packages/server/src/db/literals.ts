import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns whole numbers as SQL literals: with parameters, the planner cannot see that a partial index applies. Throws a RangeError for
 * anything else.
 */
export function numberLiterals(...numbers: readonly number[]): SQL {
  if (!numbers.every(Number.isSafeInteger)) throw new RangeError('only whole numbers are put into a statement as text');
  // oxlint-disable-next-line no-restricted-properties -- whole numbers only
  return sql.raw(numbers.join(', '));
}
