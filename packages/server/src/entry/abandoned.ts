import { dayIn, type Problem, problem, showDay } from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';

/** Returns why an abandoned entry cannot change, and what would make it possible; null for an entry that is not abandoned. */
export function abandonedProblem(
  { config }: Pick<Context, 'config'>,
  abandonedAt: string | Date | null,
  field?: string,
): Problem | null {
  if (abandonedAt === null) return null;
  return problem('abandoned', field, { date: showDay(dayIn(config.timeZone, new Date(abandonedAt))) });
}

/**
 * Refuses a change of an abandoned entry. Callers must have found that the person sees the entry, since the refusal tells of it. Only
 * taking the entry up again and deleting it are possible.
 */
export function assertNotAbandoned(context: Pick<Context, 'config'>, abandonedAt: string | Date | null): void {
  const found = abandonedProblem(context, abandonedAt);
  if (found !== null) throw refuse.fields([found]);
}
