import type { TransitionId, TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { keysOf } from '@imprimatur/domain/tables';
import type { Entry } from './entry.ts';
import type { ScreenMove } from '@imprimatur/domain/screens';

/** Reviews end rounds. They are sent from a form of their own. */
type ByReview = {
  [Id in TransitionId]: (typeof TRANSITIONS)[Id] extends { closesRound: true } ? Id : never;
}[TransitionId];

/** A transition without a screen, a review or a button here does not compile. */
type WithButton = Exclude<TransitionId, ScreenMove | ByReview>;

/** Transitions that have a button of their own and ask for the deadline of the round that they begin. */
const FORWARDS = { forwardToCommittee: true, forwardToDelegates: true } as const satisfies Record<WithButton, true>;

export type ForwardId = keyof typeof FORWARDS;

export const FORWARD_IDS: readonly ForwardId[] = keysOf(FORWARDS);

/** The forwards that this person may make, now or once their reasons are gone. */
export const forwardsOf = (entry: Entry): ForwardId[] =>
  FORWARD_IDS.filter((id) => entry.actions.some((one) => one.name === id));
