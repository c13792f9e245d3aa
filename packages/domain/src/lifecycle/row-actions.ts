import { can } from '../permissions/can.ts';
import { type EntryFacts, capacitiesOf, type Capacity } from '../permissions/capacities.ts';
import type { Actor } from '../permissions/roles.ts';
import { sees } from '../permissions/visibility.ts';
import { entriesOf } from '../tables.ts';
import type { Phase } from './phases.ts';

/** The actions of a row in the publications list (specification §4, "Actions available by phase and user"). */
export const ROW_ACTIONS = [
  'view',
  'edit',
  'editBudget',
  'delete',
  'upload',
  'onHoldUpload',
  'forwardToCommittee',
  'forwardToDelegates',
  'gpcReview',
  'review',
  'delegateReview',
  'startBoard',
  'finalPublication',
  'declarations',
] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

interface Row {
  readonly phases: (phase: Phase) => boolean;
  readonly who: readonly Capacity[];
  /** Phases in which the action is marked while the person has not read the entry since its last transition. */
  readonly marks: readonly Phase[];
}

const from =
  (low: Phase, below = 141) =>
  (phase: Phase) =>
    phase >= low && phase < below;
const only =
  (...phases: Phase[]) =>
  (phase: Phase) =>
    phases.includes(phase);

const ROWS: Record<Exclude<RowAction, 'view' | 'edit' | 'editBudget' | 'delete'>, readonly Row[]> = {
  upload: [{ phases: only(40), who: ['submitter'], marks: [40] }],
  onHoldUpload: [{ phases: only(104, 130), who: ['submitter'], marks: [] }],
  forwardToCommittee: [{ phases: only(46), who: ['office'], marks: [46] }],
  forwardToDelegates: [{ phases: only(70), who: ['office'], marks: [70] }],
  gpcReview: [{ phases: from(42, 50), who: ['gpc', 'office', 'submitter'], marks: [42, 44] }],
  /** Reviewers and co-writers who are no committee users review all the same. */
  review: [
    {
      phases: from(50),
      who: ['igo', 'gpc', 'office', 'submitter', 'committee', 'reviewer', 'cowriter'],
      marks: [50, 60],
    },
  ],
  delegateReview: [{ phases: from(80), who: ['igo', 'gpc', 'office', 'submitter', 'delegate'], marks: [80, 90] }],
  startBoard: [{ phases: only(100), who: ['submitter'], marks: [100] }],
  finalPublication: [
    { phases: only(120), who: ['submitter'], marks: [120] },
    { phases: from(120), who: ['office'], marks: [120] },
  ],
  declarations: [{ phases: from(40), who: ['office'], marks: [40] }],
};

export interface OfferedAction {
  readonly name: RowAction;
  readonly marked: boolean;
}

/** What a row offers to a person, in the order of the menu; `readed` is whether they read it since its last transition. */
export function rowActions(actor: Actor, entry: EntryFacts, readed: boolean): OfferedAction[] {
  if (!sees(actor, entry)) return [];
  const capacities = capacitiesOf(actor, entry);
  const { phase } = entry;
  const viewMarked = capacities.has('gpc') || capacities.has('office') || (capacities.has('igo') && phase === 110);
  const offered: OfferedAction[] = [{ name: 'view', marked: !readed && viewMarked }];
  if (can(actor, 'edit', entry) || can(actor, 'editPeople', entry)) {
    offered.push({ name: 'edit', marked: !readed && phase === 30 });
  } else if (can(actor, 'editBudget', entry)) {
    offered.push({ name: 'editBudget', marked: false });
  }
  for (const [name, rows] of entriesOf(ROWS)) {
    const row = rows.find((one) => one.phases(phase) && one.who.some((capacity) => capacities.has(capacity)));
    if (row !== undefined) offered.push({ name, marked: !readed && row.marks.includes(phase) });
  }
  if (can(actor, 'delete', entry)) offered.push({ name: 'delete', marked: false });
  return offered;
}
