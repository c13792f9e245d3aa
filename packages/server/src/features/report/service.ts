import type { Handlers, Report, ReportPeriod } from '@imprimatur/contract';
import { addDays, can, dayIn, PHASE, showDay } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { startOfDay } from '../../db/day-start.ts';
import { readAside } from '../../db/replica.ts';
import { refuse } from '../../http/refusal.ts';
import { STRETCHES, UNTOUCHED_DAYS } from '../statistics/count.ts';
import { type Period, periodsOf } from './period.ts';
import { countPeriod } from './repository.ts';
import { sectionsOf } from './sections.ts';

/** Counts a period and the one before it. Readers other than the office see no drafts, so drafts are not counted for them. */
export async function reportOn(
  context: Context,
  caller: Caller,
  body: Handlers['POST /report']['body'],
): Promise<Report> {
  if (!can(caller, 'report')) throw refuse.forbidden();
  const periods = periodsOf(body);
  if (!('now' in periods)) throw refuse.fields([periods]);
  const { by } = body;
  const { timeZone } = context.config;
  const untouchedSince = startOfDay(
    timeZone,
    addDays(dayIn(timeZone, context.now()), 1 - UNTOUCHED_DAYS),
  ).toISOString();
  const lowestPhase = caller.superuser ? PHASE.draft : PHASE.submitted;
  const count = async ({ first, last }: Period): Promise<ReportPeriod> => {
    const from = startOfDay(timeZone, first).toISOString();
    const until = startOfDay(timeZone, addDays(last, 1)).toISOString();
    const selection = { by, first, last, from, until, timeZone, untouchedSince, lowestPhase };
    const counted = await readAside(context, (tx) => countPeriod(tx, selection, STRETCHES));
    return { dateFrom: showDay(first), dateTo: showDay(last), ...sectionsOf(counted, caller.superuser) };
  };
  const now = await count(periods.now);
  return { by, ...now, previous: await count(periods.before) };
}
