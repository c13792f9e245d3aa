import type { TransitionId, TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { keysOf } from '@imprimatur/domain/tables';
import type { Entry } from './entry.ts';
import type { ScreenMove } from '@imprimatur/domain/screens';

/** Reviews end rounds, and have a form of their own. */
type ByReview = {
  [Id in TransitionId]: (typeof TRANSITIONS)[Id] extends { closesRound: true } ? Id : never;
}[TransitionId];

/** Makes the compiler require a screen, a review or a button for every transition. */
type WithButton = Exclude<TransitionId, ScreenMove | ByReview>;

/** Transitions with their own button. They ask for the deadline of the round that they start. */
const FORWARD_TRANSITIONS = { forwardToCommittee: true, forwardToDelegates: true } as const satisfies Record<
  WithButton,
  true
>;

export type ForwardId = keyof typeof FORWARD_TRANSITIONS;

export const FORWARD_IDS: readonly ForwardId[] = keysOf(FORWARD_TRANSITIONS);

/** The forward actions that this person may use, including those that are blocked for now. */
export const listForwards = (entry: Entry): ForwardId[] =>
  FORWARD_IDS.filter((id) => entry.actions.some((one) => one.name === id));
