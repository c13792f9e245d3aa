import type { Handlers, Statistics } from '@imprimatur/contract';
import { addDays, can, createProblem, dayIn, parseDay, formatDay } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { readFromReplica } from '../../db/replica.ts';
import { startOfDay } from '../../db/day-start.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import {
  countByPhase,
  averageByMilestone,
  countByYear,
  countEntries,
  MILESTONE_PHASES,
  INACTIVE_DAYS,
} from './count.ts';
import * as repository from './repository.ts';

/** Counts and stores the result, so that a download contains the same figures. */
export async function generateStatistics(
  context: Context,
  caller: Caller,
  { dateFrom, dateTo, phase = null }: Handlers['POST /stats']['body'],
): Promise<Statistics> {
  if (!can(caller, 'statistics')) throw refuse.forbidden();
  const [first, last] = [parseDay(dateFrom), parseDay(dateTo)];
  if (first === null || last === null || last < first) throw refuse.fields([createProblem('properDate', 'dateTo')]);
  const { timeZone } = context.config;
  const now = context.now();
  const range = {
    from: startOfDay(timeZone, first).toISOString(),
    until: startOfDay(timeZone, addDays(last, 1)).toISOString(),
    phase,
    timeZone,
    hidden: await findHiddenEntries(context.reads, caller),
    // The day of the last change is not counted, but today is: an entry that was changed 180 days ago has been untouched for 180 days.
    untouchedSince: startOfDay(timeZone, addDays(dayIn(timeZone, now), 1 - INACTIVE_DAYS)).toISOString(),
  };
  const { groups, sums } = await readFromReplica(context, (tx) => repository.countAndSum(tx, range, MILESTONE_PHASES));
  const result = {
    ...countEntries(groups),
    dateFrom: formatDay(first),
    dateTo: formatDay(last),
    phase,
    byPhase: countByPhase(groups),
    byStretch: averageByMilestone(sums, first),
    byYear: countByYear(groups),
  };
  const id = await context.db.transaction((tx) => repository.storeResult(tx, caller.id, result, now));
  return { ...result, id };
}

export const readStoredResults = (
  context: Context,
  { id }: Pick<Caller, 'id'>,
  ids: readonly number[],
): Promise<Statistics[]> => readFromReplica(context, (tx) => repository.readResults(tx, id, ids));
