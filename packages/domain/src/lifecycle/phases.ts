import { isOneOf } from '../tables.ts';

/** Whose move it is. `rejected` and `published` are the two ends: nobody moves. */
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

/**
 * The twenty phases of an entry (specification §4). `turn` names the party whose move it is; colours, marks and
 * sentences derive from it.
 */
export const PHASES = [
  { id: 0, name: 'draft', label: 'Saved as draft', turn: 'submitter' },
  { id: 10, name: 'submitted', label: 'GPC/Office Formal Check', turn: 'council' },
  { id: 20, name: 'rejected', label: 'Rejected', turn: 'rejected' },
  { id: 30, name: 'formalCheckApproval', label: 'Entry under revision (revision required)', turn: 'submitter' },
  { id: 40, name: 'preApproved', label: 'Writing in process (pre-approved)', turn: 'submitter' },
  { id: 42, name: 'uploadedForGpcReview', label: 'Under GPC review', turn: 'council' },
  { id: 44, name: 'uploadGpcReviewed', label: 'Implementing GPC review', turn: 'submitter' },
  { id: 46, name: 'uploadGpcReviewedEnd', label: 'Pending release to Committee/ND', turn: 'office' },
  { id: 50, name: 'uploadedForReview', label: 'Under committee review', turn: 'committee' },
  { id: 60, name: 'uploadReviewed', label: 'Implementing committee review', turn: 'submitter' },
  { id: 70, name: 'uploadReviewedEnd', label: 'Pending release to ND review', turn: 'office' },
  { id: 80, name: 'reviewByNationalDelegates', label: 'Under ND review', turn: 'delegates' },
  { id: 90, name: 'reviewedByNationalDelegates', label: 'Implementing ND review', turn: 'submitter' },
  { id: 100, name: 'reviewByNationalDelegatesEnd', label: 'Preparation of final version', turn: 'submitter' },
  { id: 102, name: 'gpcFinalApproval', label: 'Under GPC final approval', turn: 'council' },
  { id: 104, name: 'gpcFinalHold', label: 'GPC approval on hold', turn: 'submitter' },
  { id: 110, name: 'boardApproval', label: 'Board final approval', turn: 'board' },
  { id: 120, name: 'boardApprovalApproved', label: 'In publication process', turn: 'submitter' },
  { id: 130, name: 'boardApprovalOnHold', label: 'Board approval on hold', turn: 'submitter' },
  { id: 140, name: 'finalPublish', label: 'Published', turn: 'published' },
] as const satisfies readonly { id: number; name: string; label: string; turn: Turn }[];

export type PhaseRow = (typeof PHASES)[number];
export type Phase = PhaseRow['id'];

/** The phases by name, for rules about a single one. phase-sets.ts holds the sets of phases. */
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

const byId = new Map<number, PhaseRow>(PHASES.map((phase) => [phase.id, phase]));

export function isPhase(value: number): value is Phase {
  return byId.has(value);
}

export function phaseRow(id: Phase): PhaseRow {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`no phase ${id}`);
  return row;
}

export const phaseLabel = (id: Phase): string => phaseRow(id).label;
export const turnOf = (id: Phase): Turn => phaseRow(id).turn;

/** The 13 progress steps of the view screen (specification §2), each with its phases. */
export const PROGRESS_STEPS = [
  { label: 'Before submitted', phases: [0] },
  { label: 'Submitted', phases: [10, 20, 30] },
  { label: 'Pre-approved', phases: [40] },
  { label: 'Uploaded for GPC review', phases: [42] },
  { label: 'GPC review end', phases: [44, 46] },
  { label: 'Uploaded for review', phases: [50] },
  { label: 'Review end', phases: [60, 70] },
  { label: 'National delegates', phases: [80] },
  { label: 'Delegates end', phases: [90, 100] },
  { label: 'GPC final approval', phases: [102, 104] },
  { label: 'Board approval', phases: [110, 130] },
  { label: 'Board approved', phases: [120] },
  { label: 'Final publish', phases: [140] },
] as const satisfies readonly { label: string; phases: readonly Phase[] }[];

const stepWith = (id: Phase): number => PROGRESS_STEPS.findIndex(({ phases }) => isOneOf<Phase>(phases, id));

/**
 * Returns an entry's place on the progress steps, as indices from 0 to 12. `current` is the step of its phase; an entry that
 * waits for the office (46) after a committee's review does not fall back behind that review. `reached` is the furthest step
 * ever.
 */
export function progressOf(phase: Phase, highestPhase: Phase): { current: number; reached: number } {
  const current = stepWith(phase === 46 && highestPhase >= 60 ? 60 : phase);
  return { current, reached: Math.max(current, stepWith(highestPhase)) };
}

/** The list's separate views (specification §2): header tag and phases. */
export const LIST_VIEWS = {
  rejected: { tag: 'Rejected', phases: [20] },
  'pre-approved': { tag: 'Pre-approved', phases: [40] },
  'work-needed': { tag: 'Additional work needed', phases: [30] },
} as const satisfies Record<string, { tag: string; phases: readonly Phase[] }>;

/** Resetting the phase filter omits these (specification §4). */
export const FILTER_RESET_OMITS = [46, 102, 104] as const satisfies readonly Phase[];
