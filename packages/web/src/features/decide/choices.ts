import { type TransitionId, transitionRow, type TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { isOneOf } from '@imprimatur/domain/tables';
import { type Entry, may } from '../entry/entry.ts';
import type { TransitionInput } from '../entry/send-transition.ts';

/** The transitions of the table that record a decision. */
export type ChoiceId = {
  [Id in TransitionId]: (typeof TRANSITIONS)[Id] extends { records: true } ? Id : never;
}[TransitionId];

/** Each with what its call says besides the typed values; what approves comes first. */
const INPUTS: Readonly<Record<ChoiceId, TransitionInput>> = {
  preApprove: { changeType: 0 },
  requestWork: { changeType: 1 },
  reject: {},
  gpcApprove: {},
  gpcHold: {},
  boardApprove: {},
  boardHold: {},
};

const CHOICE_IDS = [
  'preApprove',
  'requestWork',
  'reject',
  'gpcApprove',
  'gpcHold',
  'boardApprove',
  'boardHold',
] as const;

export const isChoice = (value: unknown): value is ChoiceId => isOneOf(CHOICE_IDS, value);

export const inputOf = (id: ChoiceId): TransitionInput => INPUTS[id];

/** The decisions that this person may take, now or once their reasons are gone. */
export const choicesOf = (entry: Entry): ChoiceId[] => CHOICE_IDS.filter((id) => may(entry, id));

export const needsComment = (id: ChoiceId): boolean => transitionRow(id).needs.includes('comment');

/** Whether it holds an approval up until the authors have answered. */
export const isHold = (id: ChoiceId): boolean => transitionRow(id).commentType !== undefined;

/** Whether the settings can require that its resolution is recorded. */
export const takesResolution = (id: ChoiceId): boolean => transitionRow(id).needs.includes('resolution');

/** Whether the sentences of the checklist are ticked with it. */
export const takesTicks = (id: ChoiceId): boolean => transitionRow(id).calls['formal-check'] !== undefined;

/** Whether it sets the deadline of additional work. */
export const takesDeadline = (id: ChoiceId): boolean => id === 'requestWork';
