import { PHASE_IDS, type Phase } from '../lifecycle/phases.ts';
import { keysOf } from '../tables.ts';
import type { Capacity } from './capacities.ts';

const ALL = PHASE_IDS;
const between = (from: Phase, to: Phase): Phase[] => PHASE_IDS.filter((phase) => phase >= from && phase <= to);
const except = (...out: Phase[]): Phase[] => PHASE_IDS.filter((phase) => !out.includes(phase));

type Row = Partial<Record<Capacity, readonly Phase[]>>;

/**
 * What may be done with an entry, by whom, in which phases (decisions §2). Whoever is not named may not. Transitions
 * are not here: the table in lifecycle/transitions.ts names their acting.
 */
export const MATRIX = {
  edit: { office: ALL, submitter: [0, 30], cowriter: [0, 30], gpc: [130] },
  editPeople: { office: ALL, submitter: [0, 30], cowriter: [0, 30], gpc: [10, 130] },
  editBudget: {
    office: ALL,
    submitter: [0, 30],
    cowriter: [0, 30],
    gpc: between(10, 130).filter((phase) => phase !== 20),
  },
  delete: { office: ALL, submitter: [0] },
  upload: {
    office: ALL,
    submitter: except(20, 140),
    cowriter: except(20, 140),
    gpc: [42, 130],
    reviewer: [50],
  },
  readVersions: {
    office: ALL,
    gpc: ALL,
    submitter: ALL,
    cowriter: ALL,
    reviewer: between(50, 140),
    committee: between(50, 140),
    igo: between(50, 140),
    delegate: between(80, 140),
    invitedCoauthor: between(42, 140),
  },
  /** Only the final version, and no reviewer's file. */
  readFinalVersion: { everyone: [140] },
  readWorkingFiles: { office: ALL },
  readComments: { office: ALL, gpc: ALL, igo: ALL, submitter: ALL, cowriter: ALL },
  writeComment: { office: between(10, 140), gpc: between(10, 140), submitter: between(10, 30) },
  /** Every review, at any time; the author of a review reads their own anyway. */
  readReviews: { office: ALL, gpc: ALL, igo: ALL },
  /** Reviews of rounds that have ended. */
  readEndedReviews: { submitter: ALL, cowriter: ALL },
  setDeadline: { office: ALL },
  setPhase: { office: ALL },
  uploadForUser: { office: ALL },
  manageDeclarations: { office: between(40, 140) },
  seeMissingDeclarations: { office: ALL, submitter: ALL },
  remindInvited: { office: except(20, 140), submitter: except(20, 140) },
  approveRoleChange: { office: ALL, gpc: ALL, submitter: ALL },
} as const satisfies Record<string, Row>;

export type EntryAction = keyof typeof MATRIX;
export const ENTRY_ACTIONS: readonly EntryAction[] = keysOf(MATRIX);
export const matrixRow = (action: EntryAction): Row => MATRIX[action];

/** What may be done in the application at large, without an entry: `add` by everyone but delegates and GPC, the rest by the office. */
export const GENERAL_ACTIONS = ['add', 'users', 'logs', 'statistics', 'settings', 'mails', 'declareForOthers'] as const;
export type GeneralAction = (typeof GENERAL_ACTIONS)[number];
