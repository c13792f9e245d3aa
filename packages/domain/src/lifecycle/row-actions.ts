import { can } from '../permissions/can.ts';
import { type EntryFacts, findCapacities, type Capacity } from '../permissions/capacities.ts';
import type { Actor } from '../permissions/roles.ts';
import { canSeeEntry } from '../permissions/visibility.ts';
import { entriesOf } from '../tables.ts';
import { COMMITTEE_ROUND, DECLARATION_PHASES, DELEGATE_ROUND, HOLD_PHASES } from './phase-sets.ts';
import { PHASE, PHASE_IDS, type Phase } from './phases.ts';
import { TRANSITIONS } from './transitions.ts';

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
  readonly phases: readonly Phase[];
  readonly who: readonly Capacity[];
  /** Phases in which the action is marked if the person has not read the entry since its last transition. */
  readonly marks: readonly Phase[];
}

const phasesFrom = (first: Phase): readonly Phase[] => PHASE_IDS.filter((phase) => phase >= first);
const WRITING_PHASES = TRANSITIONS.firstUpload.from;
const BEFORE_COMMITTEE = TRANSITIONS.forwardToCommittee.from;
const AFTER_COMMITTEE = [PHASE.uploadReviewedEnd];
const FINISHING_PHASES = TRANSITIONS.startBoard.from;
const PUBLISHING_PHASES = TRANSITIONS.publish.from;

const ROWS_BY_ACTION: Record<Exclude<RowAction, 'view' | 'edit' | 'editBudget' | 'delete'>, readonly Row[]> = {
  upload: [{ phases: WRITING_PHASES, who: ['submitter'], marks: WRITING_PHASES }],
  onHoldUpload: [{ phases: HOLD_PHASES, who: ['submitter'], marks: [] }],
  forwardToCommittee: [{ phases: BEFORE_COMMITTEE, who: ['office'], marks: BEFORE_COMMITTEE }],
  forwardToDelegates: [{ phases: AFTER_COMMITTEE, who: ['office'], marks: AFTER_COMMITTEE }],
  gpcReview: [
    {
      phases: phasesFrom(PHASE.uploadedForGpcReview).filter((phase) => phase < COMMITTEE_ROUND),
      who: ['gpc', 'office', 'submitter'],
      marks: [PHASE.uploadedForGpcReview, PHASE.uploadGpcReviewed],
    },
  ],
  /** Reviewers and co-writers can review without being committee users. */
  review: [
    {
      phases: phasesFrom(COMMITTEE_ROUND),
      who: ['igo', 'gpc', 'office', 'submitter', 'committee', 'reviewer', 'cowriter'],
      marks: [COMMITTEE_ROUND, PHASE.uploadReviewed],
    },
  ],
  delegateReview: [
    {
      phases: phasesFrom(DELEGATE_ROUND),
      who: ['igo', 'gpc', 'office', 'submitter', 'delegate'],
      marks: [DELEGATE_ROUND, PHASE.reviewedByNationalDelegates],
    },
  ],
  startBoard: [{ phases: FINISHING_PHASES, who: ['submitter'], marks: FINISHING_PHASES }],
  finalPublication: [
    { phases: PUBLISHING_PHASES, who: ['submitter'], marks: PUBLISHING_PHASES },
    { phases: phasesFrom(PHASE.boardApprovalApproved), who: ['office'], marks: PUBLISHING_PHASES },
  ],
  declarations: [{ phases: DECLARATION_PHASES, who: ['office'], marks: WRITING_PHASES }],
};

export interface OfferedAction {
  readonly name: RowAction;
  readonly marked: boolean;
}

/** Returns a person's actions for a row in menu order. `readed` is true if they have read the entry since its last transition. */
export function findRowActions(actor: Actor, entry: EntryFacts, readed: boolean): OfferedAction[] {
  if (!canSeeEntry(actor, entry)) return [];
  const capacities = findCapacities(actor, entry);
  const { phase } = entry;
  const viewMarked =
    !entry.abandoned &&
    (capacities.has('gpc') || capacities.has('office') || (capacities.has('igo') && phase === PHASE.boardApproval));
  const offered: OfferedAction[] = [{ name: 'view', marked: !readed && viewMarked }];
  if (can(actor, 'edit', entry) || can(actor, 'editPeople', entry)) {
    offered.push({ name: 'edit', marked: !readed && phase === PHASE.formalCheckApproval });
  } else if (can(actor, 'editBudget', entry)) {
    offered.push({ name: 'editBudget', marked: false });
  }
  for (const [name, rows] of entry.abandoned ? [] : entriesOf(ROWS_BY_ACTION)) {
    const row = rows.find((one) => one.phases.includes(phase) && one.who.some((capacity) => capacities.has(capacity)));
    if (row !== undefined) offered.push({ name, marked: !readed && row.marks.includes(phase) });
  }
  if (can(actor, 'delete', entry)) offered.push({ name: 'delete', marked: false });
  return offered;
}
