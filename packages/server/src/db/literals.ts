import { sql } from 'drizzle-orm';

/** Numbers as literals of SQL: parameters would hide from the planner that a partial index fits. */
export const literals = (...numbers: readonly number[]) => sql.raw(numbers.join(', '));
