import { isBlank } from '../blank.ts';
import { type Day, parseDay } from '../dates.ts';
import { createProblem, type Problem } from '../problems.ts';

/** Ways in which a body decides: in a meeting, by circular (in writing), or by its chair alone. */
export const DECISION_KINDS = ['meeting', 'circular', 'chair'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const DECISION_LIMITS = { minutesRef: 100, conditions: 2_000, votes: 10_000 } as const;

/** Facts recorded about a decision, besides its outcome. */
export interface RecordedDecision {
  readonly kind: DecisionKind | null;
  /** DD-MM-YYYY. */
  readonly held_on: string | null;
  readonly minutes_ref: string | null;
  readonly votes: { readonly for: number; readonly against: number; readonly abstained: number } | null;
  readonly conditions: string | null;
}

/** Values of the setting that says whether the board's approvals and holds need a recorded resolution. */
export const BOARD_RESOLUTIONS = ['optional', 'required'] as const;
export type BoardResolution = (typeof BOARD_RESOLUTIONS)[number];

export const CHECKLIST_LIMITS = { sentences: 50, characters: 300 } as const;

/** Returns the decision without blank values; null if no value is left. */
export function removeBlankValues(given: Partial<RecordedDecision> | null | undefined): RecordedDecision | null {
  if (given == null) return null;
  const text = (value: string | null | undefined): string | null => (isBlank(value) ? null : (value ?? null));
  const tidy: RecordedDecision = {
    kind: given.kind ?? null,
    held_on: given.held_on ?? null,
    minutes_ref: text(given.minutes_ref),
    votes: given.votes ?? null,
    conditions: text(given.conditions),
  };
  return Object.values(tidy).every((value) => value === null) ? null : tidy;
}

/** The day of a decision cannot be after `today`. */
export function findHeldOnProblems(heldOn: string | null | undefined, today: Day): Problem[] {
  const day = parseDay(heldOn ?? '');
  return day !== null && day > today ? [createProblem('futureDate', 'decision.held_on')] : [];
}

/** Returns the problems of a resolution, for installations whose settings require one. */
export function findResolutionProblems(decision: Partial<RecordedDecision> | null | undefined): Problem[] {
  return [
    ...(decision?.kind == null ? [createProblem('choose', 'decision.kind')] : []),
    ...(decision?.held_on == null ? [createProblem('decisionDayMissing', 'decision.held_on')] : []),
    ...(isBlank(decision?.minutes_ref) ? [createProblem('minutesMissing', 'decision.minutes_ref')] : []),
  ];
}
