import {
  type Day,
  dayIn,
  computeDefaultDeadline,
  findLostDates,
  type HandSetDates,
  type MoveName,
  type Phase,
  formatDay,
  type Timeline,
} from '@imprimatur/domain';
import type { Context } from '../context.ts';
import type { EntryRecord } from './entry-repository.ts';

interface Step {
  readonly transition: MoveName;
  readonly to: Phase;
}

/** True from the first committee revision on; phases 46 and 50 then count towards another milestone. */
export const isRevisedAfter = ({ entry }: EntryRecord, { transition }: Pick<Step, 'transition'>): boolean =>
  entry.committee_revised || transition === 'committeeRevision';

/** Returns the deadline of an entry if this step is taken now and nobody chooses another deadline. */
export function computeDeadlineAfter(
  { config, now }: Pick<Context, 'config' | 'now'>,
  record: EntryRecord,
  step: Step,
): Day | null {
  const day = (at: Date): Day => dayIn(config.timeZone, at);
  const created = day(new Date(record.entry.created_at));
  const { roundDays } = record;
  return computeDefaultDeadline(step.to, {
    created,
    revised: isRevisedAfter(record, step),
    start: day(now()),
    roundDays,
  });
}

/** Returns the day by which an email may ask for something; null if it has passed. */
export const keepFutureDay = ({ config, now }: Pick<Context, 'config' | 'now'>, day: Day | null): Day | null =>
  day !== null && day < dayIn(config.timeZone, now()) ? null : day;

/** Returns an entry's dates that can no longer be met, formatted for readers. */
export const formatLostDates = (dates: HandSetDates, { rows }: Timeline) =>
  findLostDates(dates, rows).map(({ of, date, earliest }) => ({
    of,
    date: formatDay(date),
    earliest: formatDay(earliest),
  }));
