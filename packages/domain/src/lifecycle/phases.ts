import { isOneOf } from '../tables.ts';

/** The party that must act. Nobody must act in the two final phases, `rejected` and `published`. */
export const TURNS = [
  'submitter',
  'council',
  'office',
  'committee',
  'delegates',
  'board',
  'rejected',
  'published',
] as const;
export type Turn = (typeof TURNS)[number];

/** The twenty phases of an entry (specification §4). `turn` names the party that must act. Colours, icons and sentences derive from it. */
export const PHASES = [
  { id: 0, name: 'draft', turn: 'submitter' },
  { id: 10, name: 'submitted', turn: 'council' },
  { id: 20, name: 'rejected', turn: 'rejected' },
  { id: 30, name: 'formalCheckApproval', turn: 'submitter' },
  { id: 40, name: 'preApproved', turn: 'submitter' },
  { id: 42, name: 'uploadedForGpcReview', turn: 'council' },
  { id: 44, name: 'uploadGpcReviewed', turn: 'submitter' },
  { id: 46, name: 'uploadGpcReviewedEnd', turn: 'office' },
  { id: 50, name: 'uploadedForReview', turn: 'committee' },
  { id: 60, name: 'uploadReviewed', turn: 'submitter' },
  { id: 70, name: 'uploadReviewedEnd', turn: 'office' },
  { id: 80, name: 'reviewByNationalDelegates', turn: 'delegates' },
  { id: 90, name: 'reviewedByNationalDelegates', turn: 'submitter' },
  { id: 100, name: 'reviewByNationalDelegatesEnd', turn: 'submitter' },
  { id: 102, name: 'gpcFinalApproval', turn: 'council' },
  { id: 104, name: 'gpcFinalHold', turn: 'submitter' },
  { id: 110, name: 'boardApproval', turn: 'board' },
  { id: 120, name: 'boardApprovalApproved', turn: 'submitter' },
  { id: 130, name: 'boardApprovalOnHold', turn: 'submitter' },
  { id: 140, name: 'finalPublish', turn: 'published' },
] as const satisfies readonly { id: number; name: string; turn: Turn }[];

export type PhaseRow = (typeof PHASES)[number];
export type Phase = PhaseRow['id'];

/** The phases by name, for rules about a single phase. Sets of phases are in phase-sets.ts. */
export const PHASE: { readonly [Row in PhaseRow as Row['name']]: Row['id'] } = {
  draft: 0,
  submitted: 10,
  rejected: 20,
  formalCheckApproval: 30,
  preApproved: 40,
  uploadedForGpcReview: 42,
  uploadGpcReviewed: 44,
  uploadGpcReviewedEnd: 46,
  uploadedForReview: 50,
  uploadReviewed: 60,
  uploadReviewedEnd: 70,
  reviewByNationalDelegates: 80,
  reviewedByNationalDelegates: 90,
  reviewByNationalDelegatesEnd: 100,
  gpcFinalApproval: 102,
  gpcFinalHold: 104,
  boardApproval: 110,
  boardApprovalApproved: 120,
  boardApprovalOnHold: 130,
  finalPublish: 140,
};

export const PHASE_IDS: readonly Phase[] = PHASES.map((phase) => phase.id);

const phasesById = new Map<number, PhaseRow>(PHASES.map((phase) => [phase.id, phase]));

export function isPhase(value: number): value is Phase {
  return phasesById.has(value);
}

export function phaseRow(id: Phase): PhaseRow {
  const row = phasesById.get(id);
  if (row === undefined) throw new RangeError(`no phase ${id}`);
  return row;
}

export const turnOf = (id: Phase): Turn => phaseRow(id).turn;

/** The 13 progress steps of the view screen (specification §2), each with its phases. */
export const PROGRESS_STEPS = [
  { name: 'beforeSubmitted', phases: [0] },
  { name: 'submitted', phases: [10, 20, 30] },
  { name: 'preApproved', phases: [40] },
  { name: 'gpcReview', phases: [42] },
  { name: 'gpcReviewEnd', phases: [44, 46] },
  { name: 'review', phases: [50] },
  { name: 'reviewEnd', phases: [60, 70] },
  { name: 'delegates', phases: [80] },
  { name: 'delegatesEnd', phases: [90, 100] },
  { name: 'gpcApproval', phases: [102, 104] },
  { name: 'boardApproval', phases: [110, 130] },
  { name: 'boardApproved', phases: [120] },
  { name: 'published', phases: [140] },
] as const satisfies readonly { name: string; phases: readonly Phase[] }[];
export type ProgressStep = (typeof PROGRESS_STEPS)[number]['name'];

const findStepIndex = (id: Phase): number => PROGRESS_STEPS.findIndex(({ phases }) => isOneOf<Phase>(phases, id));

/** Phases that can occur again after a later phase, each with the phase whose step is then shown. */
const STEP_PHASE_BY_REPEATED_PHASE: Partial<Record<Phase, Phase>> = { 42: 44, 46: 60, 50: 60, 80: 90 };

/**
 * Returns an entry's position on the progress steps, as indices from 0 to 12. `current` is the step of its phase. A further round, and
 * the office's turn (46) between two rounds, stay at the step that ended the previous round, so that progress does not go backwards.
 * `reached` is the furthest step that was ever reached.
 */
export function computeProgress(phase: Phase, highestPhase: Phase): { current: number; reached: number } {
  const end = STEP_PHASE_BY_REPEATED_PHASE[phase];
  const current = findStepIndex(end !== undefined && highestPhase >= end ? end : phase);
  return { current, reached: Math.max(current, findStepIndex(highestPhase)) };
}

/** Returns the name of the step of a phase, which in a further round is an earlier step than the entry's progress. */
export const stepNameOf = (phase: Phase): ProgressStep | undefined => PROGRESS_STEPS[findStepIndex(phase)]?.name;

/** The separate lists (specification §2), each with its phases. */
export const LIST_VIEWS = {
  rejected: { phases: [20] },
  'pre-approved': { phases: [40] },
  'work-needed': { phases: [30] },
} as const satisfies Record<string, { phases: readonly Phase[] }>;

/** Phases that a reset of the phase filter leaves out (specification §4). */
export const FILTER_RESET_OMITS = [46, 102, 104] as const satisfies readonly Phase[];
