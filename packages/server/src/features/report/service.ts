import type { Handlers, Report, ReportPeriod } from '@imprimatur/contract';
import { type Actor, addDays, can, dayIn, computeLastDueDay, PHASE, type Phase, formatDay } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { startOfDay } from '../../db/day-start.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { readFromReplica } from '../../db/replica.ts';
import { refuse } from '../../http/refusal.ts';
import { MILESTONE_PHASES, INACTIVE_DAYS } from '../statistics/count.ts';
import { parsePeriods, type ReportTimeSpan } from './period.ts';
import { countPeriod } from './repository.ts';
import { presentSections } from './sections.ts';

export type ReportRequest = Handlers['POST /report']['body'];

/** Refuses people who may not read reports, and invalid periods. */
export function assertReport(actor: Actor, choice: ReportRequest): { now: ReportTimeSpan; before: ReportTimeSpan } {
  if (!can(actor, 'report')) throw refuse.forbidden();
  const periods = parsePeriods(choice);
  if (!('now' in periods)) throw refuse.fields([periods]);
  return periods;
}

interface ReportScope {
  /** Entries in lower phases are not counted. */
  readonly lowestPhase: Phase;
  /** Entries that do not exist for the reader. */
  readonly hidden: readonly number[];
  /** True if response times are shown with names. */
  readonly withTimes: boolean;
}

/** Counts a period and the period before it. */
export async function countReport(
  context: Context,
  { now: asked, before }: { now: ReportTimeSpan; before: ReportTimeSpan },
  by: Report['by'],
  { lowestPhase, hidden, withTimes }: ReportScope,
): Promise<Report> {
  const { timeZone } = context.config;
  const today = dayIn(timeZone, context.now());
  const instant = (day: string) => startOfDay(timeZone, day).toISOString();
  const untouchedSince = instant(addDays(today, 1 - INACTIVE_DAYS));
  const count = async ({ first, last }: ReportTimeSpan): Promise<ReportPeriod> => {
    const [from, until] = [instant(first), instant(addDays(last, 1))];
    const day = last < today ? last : today;
    const library = { day, until: instant(addDays(day, 1)), dueUntil: computeLastDueDay(day) };
    const selection = { by, first, last, from, until, timeZone, untouchedSince, lowestPhase, hidden, library };
    const counted = await readFromReplica(context, (tx) => countPeriod(tx, selection, MILESTONE_PHASES));
    return { dateFrom: formatDay(first), dateTo: formatDay(last), ...presentSections(counted, withTimes) };
  };
  const now = await count(asked);
  return { by, ...now, previous: await count(before) };
}

/** Returns the report as this person may read it. Only the office can see drafts, so they are not counted for other people. */
export async function buildReport(context: Context, actor: Actor, choice: ReportRequest): Promise<Report> {
  const periods = assertReport(actor, choice);
  const { superuser } = actor;
  const lowestPhase = superuser ? PHASE.draft : PHASE.submitted;
  const hidden = await findHiddenEntries(context.reads, actor);
  return countReport(context, periods, choice.by, { lowestPhase, hidden, withTimes: superuser });
}
