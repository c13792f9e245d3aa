import { createProblem, dayIn, type Problem, formatDay } from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';

/** Returns the problem that stops changes to an abandoned entry; null for any other entry. */
export function findAbandonedProblem(
  { config }: Pick<Context, 'config'>,
  abandonedAt: string | Date | null,
  field?: string,
): Problem | null {
  if (abandonedAt === null) return null;
  return createProblem('abandoned', field, { date: formatDay(dayIn(config.timeZone, new Date(abandonedAt))) });
}

/**
 * Refuses a change to an abandoned entry. Callers must first check that the person can see the entry, because the refusal reveals it. An
 * abandoned entry can only be resumed or deleted.
 */
export function assertNotAbandoned(context: Pick<Context, 'config'>, abandonedAt: string | Date | null): void {
  const found = findAbandonedProblem(context, abandonedAt);
  if (found !== null) throw refuse.fields([found]);
}
