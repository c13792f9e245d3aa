import { addDays, addMonths, type Day, daysBetween } from '../dates.ts';
import { hasEnded, type Phase } from './phases.ts';

/** The 14 named milestones (specification §3) with their default distance from creation (§9): weeks first, then months. */
export const MILESTONES = [
  { id: 'M1', title: 'Entry submitted', weeks: 0, months: 0 },
  { id: 'M2', title: 'Guideline pre-approved', weeks: 3, months: 0 },
  { id: 'M3', title: 'DOI Forms due', weeks: 6, months: 0 },
  { id: 'M4', title: 'Draft for Committee review uploaded', weeks: 6, months: 6 },
  { id: 'M4_2', title: 'GPC review completed', weeks: 8, months: 6 },
  { id: 'M4_4', title: 'GPC revised version uploaded', weeks: 10, months: 6 },
  { id: 'M5', title: 'Committee review completed', weeks: 13, months: 6 },
  { id: 'M6', title: 'Revised version uploaded', weeks: 16, months: 6 },
  { id: 'M7', title: 'Revised version approved', weeks: 19, months: 6 },
  { id: 'M8', title: 'Draft for National Delegate review uploaded', weeks: 22, months: 6 },
  { id: 'M9', title: 'National Delegate review completed', weeks: 25, months: 6 },
  { id: 'M10', title: 'Final draft uploaded for Board approval', weeks: 28, months: 6 },
  { id: 'M11', title: 'Board approved', weeks: 31, months: 6 },
  { id: 'M12', title: 'Publication details submitted', weeks: 31, months: 12 },
] as const;

export type MilestoneId = (typeof MILESTONES)[number]['id'];
export const MILESTONE_IDS = MILESTONES.map(({ id }) => id);

export function milestoneRow(id: MilestoneId): (typeof MILESTONES)[number] {
  const row = MILESTONES.find((milestone) => milestone.id === id);
  if (row === undefined) throw new RangeError(`no milestone ${id}`);
  return row;
}

/** The planned day of a milestone of an entry that was created on `created`. */
export function plannedDay(id: MilestoneId, created: Day): Day {
  const { weeks, months } = milestoneRow(id);
  return addMonths(addDays(created, weeks * 7), months);
}

/** The milestone that a phase works toward (decisions §5); `revised` once a committee revision has been handed in. */
export function milestoneOf(phase: Phase, revised: boolean): MilestoneId | null {
  // biome-ignore format: a row of the life cycle per line reads better
  const toward: Record<Phase, MilestoneId | null> = {
    0: null, 10: 'M2', 20: null, 30: 'M2', 40: 'M4', 42: 'M4_2', 44: 'M4_4',
    46: revised ? 'M7' : 'M5', 50: revised ? 'M7' : 'M5', 60: 'M6', 70: 'M8', 80: 'M9', 90: 'M9', 100: 'M10',
    102: 'M11', 104: 'M11', 110: 'M11', 120: 'M12', 130: 'M11', 140: null,
  };
  return toward[phase];
}

/** The deadline that a phase brings with it; `null` where nothing is due. */
export function defaultDeadline(phase: Phase, created: Day, revised: boolean): Day | null {
  const milestone = milestoneOf(phase, revised);
  return milestone === null ? null : plannedDay(milestone, created);
}

/** One line of the phase history, its instant reduced to the day in the association's time zone. */
export interface PhaseChange {
  readonly from: Phase | null;
  readonly to: Phase;
  readonly day: Day;
}

/**
 * The step of the history that completes a milestone; a later round moves it. Handing in again after additional work or a
 * delegate review does not. M3 is completed by the last declaration, not by a phase.
 */
const COMPLETED_BY: Record<MilestoneId, (change: PhaseChange) => boolean> = {
  M1: ({ from, to }) => from !== 30 && to === 10,
  M2: ({ to }) => to === 40,
  M3: () => false,
  M4: ({ from, to }) => from === 40 && to === 42,
  M4_2: ({ from, to }) => from === 42 && (to === 44 || to === 46),
  M4_4: ({ from, to }) => to === 46 && (from === 44 || from === 42),
  M5: ({ from, to }) => from === 50 && (to === 60 || to === 70),
  M6: ({ from, to }) => (from === 60 && to === 46) || (from === 50 && to === 70),
  M7: ({ from, to }) => (from === 50 && to === 70) || (from === 46 && to === 80),
  M8: ({ from, to }) => from !== 90 && to === 80,
  M9: ({ from, to }) => from === 80 && to === 100,
  M10: ({ from, to }) => from === 100 && to === 102,
  M11: ({ from, to }) => from === 110 && to === 120,
  M12: ({ to }) => to === 140,
};

export interface TimelineRow {
  readonly id: MilestoneId;
  readonly title: string;
  readonly planned: Day;
  readonly actual: Day | null;
  /** Where it will fall if the rest takes as long as planned; `null` once it is done or the entry has ended. */
  readonly forecast: Day | null;
}

export interface TimelineFacts {
  readonly phase: Phase;
  readonly created: Day;
  readonly today: Day;
  readonly changes: readonly PhaseChange[];
  readonly declarationsCompleted: Day | null;
  /** M12's own date, which is when it was published, not when the details were typed. */
  readonly publishedOn: Day | null;
}

/**
 * Planned beside actual for every milestone, and a forecast: the plan, moved by as much as the last milestone was early or
 * late, and by the delay that is certain today.
 */
export function timeline(facts: TimelineFacts): TimelineRow[] {
  const revised = facts.changes.some((change) => change.from === 60 && change.to === 46);
  const toward = milestoneOf(facts.phase, revised);
  const ended = hasEnded(facts.phase);
  const next = MILESTONES.findIndex((row) => row.id === toward);
  const reached = ended ? MILESTONES.length : Math.max(0, next);
  const plan = (id: MilestoneId): Day => plannedDay(id, facts.created);
  const actuals = MILESTONES.map(({ id }, index) =>
    id === 'M3' ? facts.declarationsCompleted : index < reached ? lastDay(facts.changes, COMPLETED_BY[id]) : null,
  );
  const last = MILESTONES.findLast(({ id }, index) => id !== 'M3' && actuals[index] !== null);
  const kept = last === undefined ? 0 : daysBetween(plan(last.id), actuals[MILESTONES.indexOf(last)] ?? plan(last.id));
  const shift = toward === null ? 0 : Math.max(kept, daysBetween(plan(toward), facts.today));
  return MILESTONES.map(({ id, title }, index) => {
    const planned = plan(id);
    const actual = actuals[index] ?? null;
    const shown = id === 'M12' && facts.phase === 140 ? (facts.publishedOn ?? actual) : actual;
    const open = shown === null && !ended && index >= reached;
    return { id, title, planned, actual: shown, forecast: open ? addDays(planned, shift) : null };
  });
}

function lastDay(changes: readonly PhaseChange[], completes: (change: PhaseChange) => boolean): Day | null {
  return changes.findLast(completes)?.day ?? null;
}
