import { addDays, addMonths, type Day, daysBetween } from '../dates.ts';
import { DELEGATE_ROUND, hasEnded, isPublished, isRoundPhase, ROUND_PHASES } from './phase-sets.ts';
import { PHASE, type Phase } from './phases.ts';
import { type TransitionId, transitionRow } from './transitions.ts';

/** The 14 milestones (specification §3) with their default distance from creation (§9): weeks first, then months. */
export const MILESTONES = [
  { id: 'M1', weeks: 0, months: 0 },
  { id: 'M2', weeks: 3, months: 0 },
  { id: 'M3', weeks: 6, months: 0 },
  { id: 'M4', weeks: 6, months: 6 },
  { id: 'M4_2', weeks: 8, months: 6 },
  { id: 'M4_4', weeks: 10, months: 6 },
  { id: 'M5', weeks: 13, months: 6 },
  { id: 'M6', weeks: 16, months: 6 },
  { id: 'M7', weeks: 19, months: 6 },
  { id: 'M8', weeks: 22, months: 6 },
  { id: 'M9', weeks: 25, months: 6 },
  { id: 'M10', weeks: 28, months: 6 },
  { id: 'M11', weeks: 31, months: 6 },
  { id: 'M12', weeks: 31, months: 12 },
] as const;

export type MilestoneId = (typeof MILESTONES)[number]['id'];
export const MILESTONE_IDS = MILESTONES.map(({ id }) => id);

export function milestoneRow(id: MilestoneId): (typeof MILESTONES)[number] {
  const row = MILESTONES.find((milestone) => milestone.id === id);
  if (row === undefined) throw new RangeError(`no milestone ${id}`);
  return row;
}

/** True if the milestone can be late. M1 cannot: an entry can stay a draft for as long as its authors like. */
export const hasDueDate = (id: MilestoneId): boolean => id !== 'M1';

/** Returns the planned day of a milestone for an entry created on `created`. */
export function computePlannedDay(id: MilestoneId, created: Day): Day {
  const { weeks, months } = milestoneRow(id);
  return addMonths(addDays(created, weeks * 7), months);
}

/** Returns the milestone that a phase leads to. `revised` is true once a committee revision was submitted. */
export function findNextMilestone(phase: Phase, revised: boolean): MilestoneId | null {
  const toward: Record<Phase, MilestoneId | null> = {
    [PHASE.draft]: null,
    [PHASE.submitted]: 'M2',
    [PHASE.rejected]: null,
    [PHASE.formalCheckApproval]: 'M2',
    [PHASE.preApproved]: 'M4',
    [PHASE.uploadedForGpcReview]: 'M4_2',
    [PHASE.uploadGpcReviewed]: 'M4_4',
    [PHASE.uploadGpcReviewedEnd]: revised ? 'M7' : 'M5',
    [PHASE.uploadedForReview]: revised ? 'M7' : 'M5',
    [PHASE.uploadReviewed]: 'M6',
    [PHASE.uploadReviewedEnd]: 'M8',
    [PHASE.reviewByNationalDelegates]: 'M9',
    [PHASE.reviewedByNationalDelegates]: 'M9',
    [PHASE.reviewByNationalDelegatesEnd]: 'M10',
    [PHASE.gpcFinalApproval]: 'M11',
    [PHASE.gpcFinalHold]: 'M11',
    [PHASE.boardApproval]: 'M11',
    [PHASE.boardApprovalApproved]: 'M12',
    [PHASE.boardApprovalOnHold]: 'M11',
    [PHASE.finalPublish]: null,
  };
  return toward[phase];
}

/** Minimum days of a round, unless the settings give its duration. */
export const MIN_ROUND_DAYS = 14;

/** Phases whose duration can be set in the settings. */
export const CONFIGURABLE_PHASES = [30, 42, 50, 80, 102, 110] as const satisfies readonly Phase[];
/** Maximum days of a phase. */
export const MAX_ROUND_DAYS = 365;
export type TimedPhase = (typeof CONFIGURABLE_PHASES)[number];

/** Days of each phase. Null means that the plan decides. */
export type RoundDays = Readonly<Record<TimedPhase, number | null>>;

export interface PhaseStart {
  readonly created: Day;
  readonly revised: boolean;
  readonly start: Day;
  readonly roundDays: Partial<RoundDays>;
}

const isTimed = (phase: Phase): phase is TimedPhase => CONFIGURABLE_PHASES.some((one) => one === phase);

/** Returns the earliest deadline for additional work. */
export const findEarliestRevisionDeadline = (start: Day): Day => addDays(start, MIN_ROUND_DAYS);

/**
 * Returns the default deadline of a phase: its days from the settings, otherwise the day of its milestone. For a round, the plan's day is
 * never earlier than 14 days after the start. Authors always have 14 days for additional work. Null if nothing is due.
 */
export function computeDefaultDeadline(phase: Phase, { created, revised, start, roundDays }: PhaseStart): Day | null {
  const milestone = findNextMilestone(phase, revised);
  if (milestone === null) return null;
  const days = isTimed(phase) ? (roundDays[phase] ?? null) : null;
  const plannedDay = days === null ? computePlannedDay(milestone, created) : addDays(start, days);
  const earliest = addDays(start, MIN_ROUND_DAYS);
  const hasMinimum = phase === PHASE.formalCheckApproval || (isRoundPhase(phase) && days === null);
  return hasMinimum && plannedDay < earliest ? earliest : plannedDay;
}

/** Returns the deadline of a round after a person joins it. They get at least `MIN_ROUND_DAYS`. */
export function extendDeadline(deadline: Day | null, joined: Day): Day | null {
  const earliest = addDays(joined, MIN_ROUND_DAYS);
  return deadline !== null && deadline < earliest ? earliest : deadline;
}

/** A row of the phase history. Its instant is reduced to the day in the association's time zone. */
export interface PhaseChange {
  readonly from: Phase | null;
  readonly to: Phase;
  readonly day: Day;
}

type Step = Pick<PhaseChange, 'from' | 'to'>;

/** Returns a predicate for history rows with the phases of one of these transitions, even if the office's override made them. */
const isMadeBy =
  (...ids: TransitionId[]) =>
  ({ from, to }: Step): boolean =>
    from !== null && ids.some((id) => transitionRow(id).to === to && transitionRow(id).from.includes(from));

/** A committee revision was submitted. From then on, phases 46 and 50 lead to M7. */
const isCommitteeRevision = isMadeBy('committeeRevision');

/**
 * The change that completes a milestone. A later round completes it again. A resubmission after additional work or after a delegate
 * review does not move it. M3 is completed by the last declaration, not by a phase change.
 */
const COMPLETED_BY: Record<MilestoneId, (change: Step) => boolean> = {
  M1: ({ from, to }) => from !== PHASE.formalCheckApproval && to === PHASE.submitted,
  M2: ({ to }) => to === PHASE.preApproved,
  M3: () => false,
  M4: isMadeBy('firstUpload'),
  M4_2: isMadeBy('gpcReviewClean', 'gpcReviewChanges'),
  M4_4: isMadeBy('gpcReviewClean', 'gpcRevision'),
  M5: isMadeBy('committeeClean', 'committeeChanges'),
  M6: isMadeBy('committeeClean', 'committeeRevision'),
  // From phase 70, the version is already approved, because the committee's round ended without changes.
  M7: (change) =>
    isMadeBy('committeeClean')(change) || (change.from === PHASE.uploadGpcReviewedEnd && change.to === DELEGATE_ROUND),
  M8: ({ from, to }) => from !== PHASE.reviewedByNationalDelegates && to === DELEGATE_ROUND,
  M9: isMadeBy('delegatesClean'),
  M10: isMadeBy('startBoard'),
  M11: isMadeBy('boardApprove'),
  M12: ({ to }) => isPublished(to),
};

const completedByStep = new Map<string, readonly MilestoneId[]>();

/** Returns the milestones that a change completes. There are few different changes, so each result is computed once. */
function findCompletedMilestones({ from, to }: Step): readonly MilestoneId[] {
  const key = `${from} ${to}`;
  const completed = completedByStep.get(key) ?? MILESTONE_IDS.filter((id) => COMPLETED_BY[id]({ from, to }));
  completedByStep.set(key, completed);
  return completed;
}

export interface TimelineRow {
  readonly id: MilestoneId;
  readonly planned: Day;
  readonly actual: Day | null;
  /** The expected day if the remaining steps take as long as planned. Null once the milestone is reached or the entry has ended. */
  readonly forecast: Day | null;
}

/** Causes that move a forecast: review rounds, other steps, or the step in progress. */
export const FORECAST_CAUSES = ['rounds', 'steps', 'now'] as const;

/** Delay in days beyond the plan, caused by `count` rounds or steps. Negative if they were faster. */
export interface ForecastCause {
  readonly of: (typeof FORECAST_CAUSES)[number];
  readonly count: number;
  readonly days: number;
}

export interface Timeline {
  readonly rows: readonly TimelineRow[];
  /** The days of these causes add up to the difference between plan and forecast. Empty without a forecast. */
  readonly causes: readonly ForecastCause[];
}

export interface TimelineFacts {
  readonly phase: Phase;
  /** An abandoned entry has no forecast. */
  readonly abandoned?: boolean;
  readonly created: Day;
  readonly today: Day;
  readonly changes: readonly PhaseChange[];
  readonly declarationsCompleted: Day | null;
  /** Actual day of M12: the day of publication, and not the day on which the details were entered. */
  readonly publishedOn: Day | null;
}

/**
 * Returns the planned and the actual day of every milestone, a forecast, and its causes. The forecast is the plan, moved by the number of
 * days by which the last milestone was early or late, and by the delay that is already certain today.
 */
export function computeTimeline(facts: TimelineFacts): Timeline {
  const revised = facts.changes.some(isCommitteeRevision);
  const toward = findNextMilestone(facts.phase, revised);
  const ended = hasEnded(facts.phase);
  const next = MILESTONES.findIndex((row) => row.id === toward);
  const reached = ended ? MILESTONES.length : Math.max(0, next);
  const plans = MILESTONES.map(({ id }) => computePlannedDay(id, facts.created));
  const completions = findCompletions(facts.changes);
  const actuals = MILESTONES.map(({ id }, index) =>
    id === 'M3' ? facts.declarationsCompleted : index < reached ? (completions.get(id)?.at(-1)?.day ?? null) : null,
  );
  const causes = toward === null || facts.abandoned === true ? [] : findCauses(facts, next, completions);
  const shift = causes.reduce((sum, { days }) => sum + days, 0);
  const rows = MILESTONES.map(({ id }, index) => {
    const planned = plans[index] ?? facts.created;
    const actual = actuals[index] ?? null;
    const shown = id === 'M12' && isPublished(facts.phase) ? (facts.publishedOn ?? actual) : actual;
    const open = shown === null && !ended && facts.abandoned !== true && index >= reached;
    return { id, planned, actual: shown, forecast: open ? addDays(planned, shift) : null };
  });
  return { rows, causes };
}

/** The day on which a milestone was completed, and whether a round ended with it. */
interface Completion {
  readonly day: Day;
  readonly byRound: boolean;
}

/**
 * Returns when each milestone was completed, in chronological order. If a step completed a milestone several times, only the last time
 * counts.
 */
function findCompletions(changes: readonly PhaseChange[]): ReadonlyMap<MilestoneId, readonly Completion[]> {
  const last = new Map<string, PhaseChange>();
  for (const change of changes) {
    const key = `${change.from} ${change.to}`;
    last.delete(key);
    last.set(key, change);
  }
  const found = new Map<MilestoneId, Completion[]>();
  for (const change of last.values())
    for (const id of findCompletedMilestones(change))
      found.set(id, [...(found.get(id) ?? []), { day: change.day, byRound: isRoundPhase(change.from ?? -1) }]);
  return found;
}

/** The milestones that rounds lead to. */
const ROUND_MILESTONES: ReadonlySet<MilestoneId | null> = new Set(
  ROUND_PHASES.flatMap((phase) => [findNextMilestone(phase, false), findNextMilestone(phase, true)]),
);

/**
 * Returns the causes that moved the plan of an entry on its way to the milestone at `next`. Each interval between two milestones took
 * more or less time than planned. If a further round completed a milestone again, the interval ends with the first round, and the further
 * round is counted separately.
 */
function findCauses(
  { created, today }: TimelineFacts,
  next: number,
  completions: ReadonlyMap<MilestoneId, readonly Completion[]>,
): ForecastCause[] {
  const done = MILESTONES.slice(0, next).filter(({ id }) => hasDueDate(id) && id !== 'M3' && completions.has(id));
  const moved: ForecastCause[] = [];
  let [before, since] = [0, created];
  for (const [index, { id }] of done.entries()) {
    const all = completions.get(id) ?? [];
    const one = index === done.length - 1 ? all.at(-1) : all[0];
    if (one === undefined) continue;
    const behind = daysBetween(computePlannedDay(id, created), one.day);
    const isRound = ROUND_MILESTONES.has(id) && one.byRound && one.day > since;
    moved.push({ of: isRound ? 'rounds' : 'steps', count: 1, days: behind - before });
    [before, since] = [behind, one.day];
  }
  const overdue = daysBetween(computePlannedDay(MILESTONES[next]?.id ?? 'M1', created), today) - before;
  return sumCauses([...moved, { of: 'now', count: 1, days: Math.max(0, overdue) }]);
}

/** Adds up causes of the same kind: rounds before steps, and time saved before time lost. */
function sumCauses(moved: readonly ForecastCause[]): ForecastCause[] {
  return FORECAST_CAUSES.flatMap((of) =>
    [-1, 1].flatMap((sign) => {
      const alike = moved.filter((one) => one.of === of && Math.sign(one.days) === sign);
      const days = alike.reduce((sum, one) => sum + one.days, 0);
      return alike.length === 0 ? [] : [{ of, count: alike.length, days }];
    }),
  );
}
