import { addDays, type Day } from '../dates.ts';
import { hasEnded, isDraft, ROUND_PHASES } from './phase-sets.ts';
import type { Phase } from './phases.ts';
import { type MilestoneId, findNextMilestone, MIN_ROUND_DAYS, type TimelineRow } from './timeline.ts';

/** Dates that people set by hand and that the life cycle can miss. */
export const HAND_SET_DATES = ['deadline', 'publication'] as const;
export type HandSetDate = (typeof HAND_SET_DATES)[number];

export interface HandSetDates extends Readonly<Record<HandSetDate, Day | null>> {
  readonly phase: Phase;
  readonly today: Day;
}

/** A date that can no longer be met. */
export interface LostDate {
  readonly of: HandSetDate;
  readonly date: Day;
  /** For a deadline, the day on which the forecast completes the step. For the publication, the earliest possible day. */
  readonly earliest: Day;
}

type Rows = readonly Pick<TimelineRow, 'id' | 'forecast'>[];

/** Milestones that an entry can reach only through a round. */
const ROUND_MILESTONES: readonly (MilestoneId | null)[] = ROUND_PHASES.map((phase) => findNextMilestone(phase, false));

/** Returns the earliest day of publication. Each round that has not begun takes its number of days; everything else takes none. */
function computeEarliestEnd({ phase, today }: HandSetDates, rows: Rows): Day {
  const underWay = ROUND_PHASES.includes(phase) ? findNextMilestone(phase, false) : null;
  const ahead = rows.filter(
    ({ id, forecast }) => forecast !== null && id !== underWay && ROUND_MILESTONES.includes(id),
  );
  return addDays(today, ahead.length * MIN_ROUND_DAYS);
}

/**
 * Returns the dates of an entry that can no longer be met: a past deadline whose step is not complete, and a publication planned before the
 * remaining rounds can be over.
 */
export function findLostDates(dates: HandSetDates, rows: Rows): LostDate[] {
  const { phase, today, deadline, publication } = dates;
  if (isDraft(phase) || hasEnded(phase)) return [];
  const step = rows.find(({ forecast }) => forecast !== null)?.forecast ?? today;
  const end = computeEarliestEnd(dates, rows);
  return [
    ...(deadline !== null && deadline < today ? [{ of: 'deadline' as const, date: deadline, earliest: step }] : []),
    ...(publication !== null && publication < end
      ? [{ of: 'publication' as const, date: publication, earliest: end }]
      : []),
  ];
}
