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

/** True if the milestone can be late. The first one cannot: an entry may be a draft for as long as its authors like. */
export const hasDueDate = (id: MilestoneId): boolean => id !== 'M1';

/** Returns the planned day of a milestone for an entry created on `created`. */
export function plannedDay(id: MilestoneId, created: Day): Day {
  const { weeks, months } = milestoneRow(id);
  return addMonths(addDays(created, weeks * 7), months);
}

/** Returns the milestone that a phase works toward (decisions §5); `revised`: a committee revision has been handed in. */
export function milestoneOf(phase: Phase, revised: boolean): MilestoneId | null {
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

/** People have at least so many days for a round (decisions §10). */
export const ROUND_DAYS = 14;

/** The phases for which the settings may say how many days they last (decisions §10). */
export const TIMED_PHASES = [30, 42, 50, 80, 102, 110] as const satisfies readonly Phase[];
/** Days that a phase lasts at most. */
export const MAX_ROUND_DAYS = 365;
export type TimedPhase = (typeof TIMED_PHASES)[number];

/** Days that a phase lasts, by its number. Where it is null, the plan decides. */
export type RoundDays = Readonly<Record<TimedPhase, number | null>>;

export interface PhaseStart {
  readonly created: Day;
  readonly revised: boolean;
  /** The day on which the phase begins. */
  readonly start: Day;
  readonly roundDays: Partial<RoundDays>;
}

const isTimed = (phase: Phase): phase is TimedPhase => TIMED_PHASES.some((one) => one === phase);

/** Returns the first day on which additional work can be due. */
export const earliestAfterSentBack = (start: Day): Day => addDays(start, ROUND_DAYS);

/**
 * Returns the deadline that a phase brings: after the days that the settings give it, else the day of its milestone, for a round 14
 * days after its start at the earliest. Authors always have 14 days for additional work. Null if nothing is due.
 */
export function defaultDeadline(phase: Phase, { created, revised, start, roundDays }: PhaseStart): Day | null {
  const milestone = milestoneOf(phase, revised);
  if (milestone === null) return null;
  const days = isTimed(phase) ? (roundDays[phase] ?? null) : null;
  const wanted = days === null ? plannedDay(milestone, created) : addDays(start, days);
  const earliest = addDays(start, ROUND_DAYS);
  const hasMinimum = phase === PHASE.formalCheckApproval || (isRoundPhase(phase) && days === null);
  return hasMinimum && wanted < earliest ? earliest : wanted;
}

/** Returns the deadline of a round once somebody joins it: they have as many days as anybody at its start. */
export function deadlineWithJoiner(deadline: Day | null, joined: Day): Day | null {
  const earliest = addDays(joined, ROUND_DAYS);
  return deadline !== null && deadline < earliest ? earliest : deadline;
}

/** One line of the phase history, its instant reduced to the day in the association's time zone. */
export interface PhaseChange {
  readonly from: Phase | null;
  readonly to: Phase;
  readonly day: Day;
}

type Step = Pick<PhaseChange, 'from' | 'to'>;

/** Returns a test for lines of the history that are one of these transitions, including phases set by the office. */
const madeBy =
  (...ids: TransitionId[]) =>
  ({ from, to }: Step): boolean =>
    from !== null && ids.some((id) => transitionRow(id).to === to && transitionRow(id).from.includes(from));

/** A committee revision was handed in: 46 and 50 work toward M7 from then on. */
const isCommitteeRevision = madeBy('committeeRevision');

/**
 * The change that completes a milestone; a later round moves it. Handing in again after additional work or a delegate review
 * does not move it. The last declaration completes M3, not a phase.
 */
const COMPLETED_BY: Record<MilestoneId, (change: Step) => boolean> = {
  M1: ({ from, to }) => from !== PHASE.formalCheckApproval && to === PHASE.submitted,
  M2: ({ to }) => to === PHASE.preApproved,
  M3: () => false,
  M4: madeBy('firstUpload'),
  M4_2: madeBy('gpcReviewClean', 'gpcReviewChanges'),
  M4_4: madeBy('gpcReviewClean', 'gpcRevision'),
  M5: madeBy('committeeClean', 'committeeChanges'),
  M6: madeBy('committeeClean', 'committeeRevision'),
  // From 70, the version is already approved: by the clean end of the committee's round.
  M7: (change) =>
    madeBy('committeeClean')(change) || (change.from === PHASE.uploadGpcReviewedEnd && change.to === DELEGATE_ROUND),
  M8: ({ from, to }) => from !== PHASE.reviewedByNationalDelegates && to === DELEGATE_ROUND,
  M9: madeBy('delegatesClean'),
  M10: madeBy('startBoard'),
  M11: madeBy('boardApprove'),
  M12: ({ to }) => isPublished(to),
};

const asked = new Map<string, readonly MilestoneId[]>();

/** Returns the milestones that a change completes; there are few changes, so each is asked about once. */
function completedBy({ from, to }: Step): readonly MilestoneId[] {
  const key = `${from} ${to}`;
  const completed = asked.get(key) ?? MILESTONE_IDS.filter((id) => COMPLETED_BY[id]({ from, to }));
  asked.set(key, completed);
  return completed;
}

export interface TimelineRow {
  readonly id: MilestoneId;
  readonly planned: Day;
  readonly actual: Day | null;
  /** The expected day if the rest takes as long as planned; `null` once it is done or the entry has ended. */
  readonly forecast: Day | null;
}

/** What moves a forecast: rounds of reviews, other steps, or the step that is still under way. */
export const FORECAST_CAUSES = ['rounds', 'steps', 'now'] as const;

/** So many rounds or steps took so many days more than planned, or less where it is negative. */
export interface ForecastCause {
  readonly of: (typeof FORECAST_CAUSES)[number];
  readonly count: number;
  readonly days: number;
}

export interface Timeline {
  readonly rows: readonly TimelineRow[];
  /** Together they are the days between plan and forecast; none without a forecast. */
  readonly causes: readonly ForecastCause[];
}

export interface TimelineFacts {
  readonly phase: Phase;
  /** Nothing of an abandoned entry is forecast. */
  readonly abandoned?: boolean;
  readonly created: Day;
  readonly today: Day;
  readonly changes: readonly PhaseChange[];
  readonly declarationsCompleted: Day | null;
  /** M12's own date: the day of publication, not the day on which the details were typed. */
  readonly publishedOn: Day | null;
}

/**
 * Returns the planned and the actual day of every milestone, and a forecast: the plan, moved by how early or late the last
 * milestone was and by the delay that is certain today, with what it was that moved it.
 */
export function timeline(facts: TimelineFacts): Timeline {
  const revised = facts.changes.some(isCommitteeRevision);
  const toward = milestoneOf(facts.phase, revised);
  const ended = hasEnded(facts.phase);
  const next = MILESTONES.findIndex((row) => row.id === toward);
  const reached = ended ? MILESTONES.length : Math.max(0, next);
  const plans = MILESTONES.map(({ id }) => plannedDay(id, facts.created));
  const completions = completionsIn(facts.changes);
  const actuals = MILESTONES.map(({ id }, index) =>
    id === 'M3' ? facts.declarationsCompleted : index < reached ? (completions.get(id)?.at(-1)?.day ?? null) : null,
  );
  const causes = toward === null || facts.abandoned === true ? [] : causesOf(facts, next, completions);
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

/** A day on which a milestone was completed, and whether a round ended with it. */
interface Completion {
  readonly day: Day;
  readonly byRound: boolean;
}

/** Returns when each milestone was completed, in that order: the last time by each of the steps that complete it. */
function completionsIn(changes: readonly PhaseChange[]): ReadonlyMap<MilestoneId, readonly Completion[]> {
  const last = new Map<string, PhaseChange>();
  for (const change of changes) {
    const key = `${change.from} ${change.to}`;
    last.delete(key);
    last.set(key, change);
  }
  const found = new Map<MilestoneId, Completion[]>();
  for (const change of last.values())
    for (const id of completedBy(change))
      found.set(id, [...(found.get(id) ?? []), { day: change.day, byRound: isRoundPhase(change.from ?? -1) }]);
  return found;
}

/** The milestones that rounds work toward. */
const ROUND_MILESTONES: ReadonlySet<MilestoneId | null> = new Set(
  ROUND_PHASES.flatMap((phase) => [milestoneOf(phase, false), milestoneOf(phase, true)]),
);

/**
 * Returns what moved the plan of an entry that works toward the milestone at `next`. Each stretch between two milestones took more
 * or less than planned; one that a further round completed again counts with its first round, so that the further one is its own.
 */
function causesOf(
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
    const behind = daysBetween(plannedDay(id, created), one.day);
    const isRound = ROUND_MILESTONES.has(id) && one.byRound && one.day > since;
    moved.push({ of: isRound ? 'rounds' : 'steps', count: 1, days: behind - before });
    [before, since] = [behind, one.day];
  }
  const overdue = daysBetween(plannedDay(MILESTONES[next]?.id ?? 'M1', created), today) - before;
  return summed([...moved, { of: 'now', count: 1, days: Math.max(0, overdue) }]);
}

/** Adds up what is alike: rounds before steps, what took less before what took more. */
function summed(moved: readonly ForecastCause[]): ForecastCause[] {
  return FORECAST_CAUSES.flatMap((of) =>
    [-1, 1].flatMap((sign) => {
      const alike = moved.filter((one) => one.of === of && Math.sign(one.days) === sign);
      const days = alike.reduce((sum, one) => sum + one.days, 0);
      return alike.length === 0 ? [] : [{ of, count: alike.length, days }];
    }),
  );
}
