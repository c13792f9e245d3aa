import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns whole numbers as literals of SQL: parameters would hide from the planner that a partial index fits. Throws a RangeError for
 * anything else.
 */
export function literals(...numbers: readonly number[]): SQL {
  if (!numbers.every(Number.isSafeInteger)) throw new RangeError('only whole numbers are put into a statement as text');
  // oxlint-disable-next-line no-restricted-properties -- whole numbers only
  return sql.raw(numbers.join(', '));
}
