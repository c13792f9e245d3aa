import { type TransitionId, transitionRow, type TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { isOneOf } from '@imprimatur/domain/tables';
import { type Entry, hasAbility } from '../entry/entry.ts';
import type { TransitionInput } from '../entry/send-transition.ts';

/** Ids of the transitions that record a decision. */
export type ChoiceId = {
  [Id in TransitionId]: (typeof TRANSITIONS)[Id] extends { records: true } ? Id : never;
}[TransitionId];

/** The fixed part of each call; typed values are added to it. */
const FIXED_INPUT_BY_CHOICE: Readonly<Record<ChoiceId, TransitionInput>> = {
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

export const toTransitionInput = (id: ChoiceId): TransitionInput => FIXED_INPUT_BY_CHOICE[id];

/** The decisions this person may take, including those that are blocked for now. */
export const listChoices = (entry: Entry): ChoiceId[] => CHOICE_IDS.filter((id) => hasAbility(entry, id));

export const needsComment = (id: ChoiceId): boolean => transitionRow(id).needs.includes('comment');

/** True if the decision puts an approval on hold until the authors have answered. */
export const isHold = (id: ChoiceId): boolean => transitionRow(id).commentType !== undefined;

/** True if the settings can require a recorded resolution. */
export const canRequireResolution = (id: ChoiceId): boolean => transitionRow(id).needs.includes('resolution');

/** True if the checklist of the formal check is sent with the decision. */
export const hasChecklist = (id: ChoiceId): boolean => transitionRow(id).calls['formal-check'] !== undefined;

export const hasDeadline = (id: ChoiceId): boolean => id === 'requestWork';
