import type { TransitionId, TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { keysOf } from '@imprimatur/domain/tables';
import type { Entry } from './entry.ts';
import type { ScreenMove } from '@imprimatur/domain/screens';
import type { TransitionInput } from './send-transition.ts';

/** Reviews end rounds. They are sent from a form of their own. */
type ByReview = {
  [Id in TransitionId]: (typeof TRANSITIONS)[Id] extends { closesRound: true } ? Id : never;
}[TransitionId];

/** A transition without a screen, a review or a button here does not compile. */
type WithButton = Exclude<TransitionId, ScreenMove | ByReview>;

/** Transitions that have a button of their own and send at most a comment and the deadline of what they ask for. */
export const DECISIONS = {
  preApprove: { kind: 'yes', input: { changeType: 0 } },
  requestWork: { kind: 'comment', dated: true, input: { changeType: 1 } },
  reject: { kind: 'comment', danger: true, input: {} },
  forwardToCommittee: { kind: 'date', dated: true, input: {} },
  forwardToDelegates: { kind: 'date', dated: true, input: {} },
  gpcApprove: { kind: 'yes', input: {} },
  gpcHold: { kind: 'comment', input: {} },
  boardApprove: { kind: 'yes', input: {} },
  boardHold: { kind: 'comment', input: {} },
} as const satisfies Record<
  WithButton,
  { kind: 'yes' | 'comment' | 'date'; danger?: true; dated?: true; input: TransitionInput }
>;

export type DecisionId = keyof typeof DECISIONS;

export const DECISION_IDS: readonly DecisionId[] = keysOf(DECISIONS);

/** The decisions that this person may take, now or once their reasons are gone. */
export const decisionsOf = (entry: Entry): DecisionId[] =>
  DECISION_IDS.filter((id) => entry.actions.some((one) => one.name === id));
