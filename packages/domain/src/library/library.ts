import { addMonths, type Day } from '../dates.ts';
import { hasEnded, isPublished } from '../lifecycle/phase-sets.ts';
import { PHASE, PHASE_IDS, type Phase } from '../lifecycle/phases.ts';

/** States of a published entry, in the order of the tabs in the library. */
export const LIBRARY_STATES = [
  'in_force',
  'due',
  'overdue',
  'under_revision',
  'retired',
  'withdrawn',
  'replaced',
] as const;
export type LibraryState = (typeof LIBRARY_STATES)[number];

/** File formats of the library download. */
export const LIBRARY_FORMATS = ['csv', 'xlsx', 'bibtex', 'ris'] as const;

/** Ways in which an edition ends without a successor. `withdrawn` means withdrawn for safety. */
export const EDITION_ENDS = ['retired', 'withdrawn'] as const;
export type EditionEnd = (typeof EDITION_ENDS)[number];

export const REAFFIRMATION_KINDS = ['reaffirmed', 'checked_no_change'] as const;
export type ReaffirmationKind = (typeof REAFFIRMATION_KINDS)[number];

/** Months from publication to the next examination. The default comes from `reviewYears` in the settings. */
export const REVIEW_MONTHS = { min: 1, max: 240 } as const;
export const REVIEW_YEARS = { min: 1, max: 20, default: 5 } as const;

/** Number of months before expiry in which an edition counts as due. */
const DUE_MONTHS = 12;

/** Facts about an entry that will replace an edition. */
export interface EditionSuccessor {
  readonly phase: Phase;
  readonly abandoned: boolean;
}

/** Phases of a successor in which its predecessors are under revision. */
export const REVISING_PHASES = PHASE_IDS.filter((phase) => phase >= PHASE.preApproved && !hasEnded(phase));

/** Phases of a successor that prevent a second successor, unless it is abandoned. */
export const OPEN_SUCCESSOR_PHASES = PHASE_IDS.filter((phase) => !hasEnded(phase));

export const isOpenSuccessor = ({ phase, abandoned }: EditionSuccessor): boolean =>
  !abandoned && OPEN_SUCCESSOR_PHASES.includes(phase);
const isRevising = ({ phase, abandoned }: EditionSuccessor): boolean => !abandoned && REVISING_PHASES.includes(phase);

export interface EditionFacts {
  /** Null if the office published the entry without a date. */
  readonly dateOfPublication: Day | null;
  /** Null for the default of the settings. */
  readonly reviewMonths: number | null;
  /** The last day in force, as set by the last reaffirmation. Overrides the day computed from the date of publication. */
  readonly reaffirmedUntil: Day | null;
  readonly end: EditionEnd | null;
  readonly successors: readonly EditionSuccessor[];
}

/** Returns the last day on which the edition is in force; null without a date of publication. */
export function computeInForceUntil(
  { dateOfPublication, reviewMonths, reaffirmedUntil }: Omit<EditionFacts, 'end' | 'successors'>,
  defaultMonths: number,
): Day | null {
  if (reaffirmedUntil !== null) return reaffirmedUntil;
  return dateOfPublication === null ? null : addMonths(dateOfPublication, reviewMonths ?? defaultMonths);
}

/** Returns the latest expiry that counts as due on this day. */
export const computeLastDueDay = (today: Day): Day => addMonths(today, DUE_MONTHS);

/** Returns the state of a published entry. The server has the same rule in SQL; a test compares both. */
export function computeLibraryState(
  facts: EditionFacts,
  { today, defaultMonths }: { today: Day; defaultMonths: number },
): LibraryState {
  if (facts.successors.some(({ phase }) => isPublished(phase))) return 'replaced';
  if (facts.end !== null) return facts.end;
  if (facts.successors.some(isRevising)) return 'under_revision';
  const until = computeInForceUntil(facts, defaultMonths);
  if (until === null) return 'in_force';
  if (until < today) return 'overdue';
  return until <= computeLastDueDay(today) ? 'due' : 'in_force';
}

export const LIBRARY_ACTIONS = ['reaffirm', 'revise', 'retire', 'withdraw'] as const;
export type LibraryAction = (typeof LIBRARY_ACTIONS)[number];

/** Reaffirming puts a retired or withdrawn edition back into force. */
const ACTIONS_BY_STATE: Readonly<Record<LibraryState, readonly LibraryAction[]>> = {
  in_force: ['reaffirm', 'revise', 'retire', 'withdraw'],
  due: ['reaffirm', 'revise', 'retire', 'withdraw'],
  overdue: ['reaffirm', 'revise', 'retire', 'withdraw'],
  under_revision: ['reaffirm', 'retire', 'withdraw'],
  retired: ['revise', 'reaffirm', 'withdraw'],
  withdrawn: ['revise', 'reaffirm'],
  replaced: [],
};

export const isLibraryActionPossible = (action: LibraryAction, state: LibraryState): boolean =>
  ACTIONS_BY_STATE[state].includes(action);

/** Returns the possible actions on an edition. `maintains` is true for the office and the GPC, `adds` for people who can add entries. */
export function findLibraryActions(
  state: LibraryState,
  { maintains, adds, hasOpenSuccessor }: { maintains: boolean; adds: boolean; hasOpenSuccessor: boolean },
): LibraryAction[] {
  return ACTIONS_BY_STATE[state].filter((action) => (action === 'revise' ? adds && !hasOpenSuccessor : maintains));
}
