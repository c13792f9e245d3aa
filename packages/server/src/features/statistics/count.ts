import type { Statistics } from '@imprimatur/contract';
import {
  type Day,
  daysBetween,
  isPublished,
  isRejected,
  labels,
  type MilestoneId,
  findNextMilestone,
  MILESTONES,
  PHASE_IDS,
  computePlannedDay,
} from '@imprimatur/domain';
import type { EntryCount } from '../../entry/counting-repository.ts';
import type { MilestoneDays } from './repository.ts';

/** An unpublished entry that nobody has changed for this many days is inactive. */
export const INACTIVE_DAYS = 180;

const sum = (groups: readonly EntryCount[], pick: (group: EntryCount) => number): number =>
  groups.reduce((total, group) => total + pick(group), 0);

/** Every entry is published, inactive or in progress: rejected and abandoned ones are inactive, drafts may be either. */
export function countEntries(groups: readonly EntryCount[]) {
  const all = sum(groups, ({ count }) => count);
  const published = groups.filter(({ phase }) => isPublished(phase));
  const open = groups.filter(({ phase }) => !isPublished(phase));
  const inactive = sum(open, (group) => (isRejected(group.phase) ? group.count : group.idle));
  const late = sum(published, (group) => group.late);
  const done = sum(published, ({ count }) => count);
  return {
    all,
    published: done,
    inactive,
    inProgress: all - done - inactive,
    publishedOnTime: done - late - sum(published, ({ imported }) => imported),
    publishedAfterDeadline: late,
  };
}

export function countByPhase(groups: readonly EntryCount[]): Statistics['byPhase'] {
  const counts = new Map<number, number>();
  for (const { phase, count } of groups) counts.set(phase, (counts.get(phase) ?? 0) + count);
  return PHASE_IDS.flatMap((phase) => {
    const count = counts.get(phase);
    return count === undefined ? [] : [{ phase, count }];
  });
}

export const countByYear = (groups: readonly EntryCount[]): Statistics['byYear'] =>
  groups.flatMap(({ year, count, late }) => (year === null ? [] : [{ year, onTime: count - late, late }]));

/** The phases that lead to each milestone. */
export const MILESTONE_PHASES = MILESTONES.map(({ id }) => ({
  milestone: id,
  phases: PHASE_IDS.filter((phase) => findNextMilestone(phase, false) === id),
})).filter(({ phases }) => phases.length > 0);

/**
 * The milestone at which a stretch (the time between two milestones) begins, which is the previous one. The milestone of the declarations
 * is skipped, because no phase leads to it.
 */
function findPreviousMilestone(id: MilestoneId): MilestoneId {
  const before = MILESTONES[MILESTONES.findIndex((row) => row.id === id) - 1]?.id ?? 'M1';
  return before === 'M3' ? 'M2' : before;
}

/** Days that the plan allows for a stretch of an entry created on `created`. */
export const countPlannedDays = (id: MilestoneId, created: Day): number =>
  daysBetween(computePlannedDay(findPreviousMilestone(id), created), computePlannedDay(id, created));

export function averageByMilestone(sums: readonly MilestoneDays[], created: Day): Statistics['byStretch'] {
  return MILESTONE_PHASES.map(({ milestone, phases }) => {
    const found = sums.find((one) => one.milestone === milestone);
    const entries = found?.entries ?? 0;
    return {
      milestone,
      title: labels.milestone[milestone],
      phases,
      planned: countPlannedDays(milestone, created),
      actual: found === undefined || entries === 0 ? null : Math.round((found.days / entries) * 10) / 10,
      entries,
    };
  });
}
