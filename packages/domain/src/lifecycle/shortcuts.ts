import { type Actor, ROLE, type Role } from '../permissions/roles.ts';
import { COMMITTEE_ROUND, DELEGATE_ROUND } from './phase-sets.ts';
import { PHASE, PHASE_IDS, type Phase } from './phases.ts';

/** A button of the welcome dialog, and the phase filter that it sets. */
export interface Shortcut {
  readonly id: 'drafts' | 'todos' | 'underReview' | 'upcoming' | 'all';
  readonly phases: readonly Phase[];
}

const ALL_ENTRIES_SHORTCUT: Shortcut = { id: 'all', phases: PHASE_IDS };
const createTodos = (...phases: Phase[]): Shortcut => ({ id: 'todos', phases });

/** The welcome dialog's shortcuts by role (specification §6). */
const SHORTCUTS_BY_ROLE: Partial<Record<Role, readonly Shortcut[]>> = {
  [ROLE.committee]: [
    { id: 'drafts', phases: [PHASE.draft] },
    createTodos(
      PHASE.formalCheckApproval,
      PHASE.preApproved,
      PHASE.uploadedForGpcReview,
      PHASE.uploadGpcReviewed,
      COMMITTEE_ROUND,
      PHASE.uploadReviewed,
      PHASE.reviewedByNationalDelegates,
      PHASE.reviewByNationalDelegatesEnd,
      PHASE.boardApprovalApproved,
      PHASE.gpcFinalHold,
      PHASE.boardApprovalOnHold,
    ),
    { id: 'underReview', phases: [COMMITTEE_ROUND] },
    ALL_ENTRIES_SHORTCUT,
  ],
  [ROLE.gpc]: [createTodos(PHASE.submitted, PHASE.uploadedForGpcReview, PHASE.gpcFinalApproval), ALL_ENTRIES_SHORTCUT],
  [ROLE.igo]: [createTodos(PHASE.boardApproval), ALL_ENTRIES_SHORTCUT],
  [ROLE.delegate]: [
    createTodos(DELEGATE_ROUND),
    { id: 'upcoming', phases: [PHASE.uploadReviewed, PHASE.uploadReviewedEnd] },
    ALL_ENTRIES_SHORTCUT,
  ],
};

/** Returns this person's shortcuts in the welcome dialog; empty if the dialog is not shown. */
export const findShortcuts = (actor: Pick<Actor, 'role'>): readonly Shortcut[] =>
  actor.role === null ? [] : (SHORTCUTS_BY_ROLE[actor.role] ?? []);
