import type { Day } from '../dates.ts';
import { hasEnded, isDraft } from './phase-sets.ts';
import type { Phase } from './phases.ts';
import type { TimelineRow } from './timeline.ts';

/** The dates that people set by hand and that steps of the life cycle can miss. */
export const HAND_SET_DATES = ['deadline', 'publication'] as const;
export type HandSetDate = (typeof HAND_SET_DATES)[number];

export interface HandSetDates extends Readonly<Record<HandSetDate, Day | null>> {
  readonly phase: Phase;
  readonly today: Day;
}

/** A date that can no longer be kept. */
export interface LostDate {
  readonly of: HandSetDate;
  readonly date: Day;
  /** The earliest day by the forecast: the rest takes as long as planned. */
  readonly earliest: Day;
}

/**
 * Returns which of an entry's dates can no longer be kept: a deadline that has gone by while its step is still to come, and a
 * publication that is planned before the forecast.
 */
export function lostDates(
  { phase, today, deadline, publication }: HandSetDates,
  rows: readonly Pick<TimelineRow, 'id' | 'forecast'>[],
): LostDate[] {
  if (isDraft(phase) || hasEnded(phase)) return [];
  const step = rows.find(({ forecast }) => forecast !== null)?.forecast ?? today;
  const end = rows.find(({ id }) => id === 'M12')?.forecast ?? today;
  return [
    ...(deadline !== null && deadline < today ? [{ of: 'deadline' as const, date: deadline, earliest: step }] : []),
    ...(publication !== null && publication < end
      ? [{ of: 'publication' as const, date: publication, earliest: end }]
      : []),
  ];
}
