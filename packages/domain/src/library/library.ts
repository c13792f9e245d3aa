import { addMonths, type Day } from '../dates.ts';
import { hasEnded, isPublished } from '../lifecycle/phase-sets.ts';
import { PHASE, PHASE_IDS, type Phase } from '../lifecycle/phases.ts';

/** States of a published entry, in the order of the library's tabs. */
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

/** As what the library can be downloaded. */
export const LIBRARY_FORMATS = ['csv', 'xlsx', 'bibtex', 'ris'] as const;

/** Ways in which an edition ends without another one in its place; `withdrawn` is for safety. */
export const EDITION_ENDS = ['retired', 'withdrawn'] as const;
export type EditionEnd = (typeof EDITION_ENDS)[number];

export const REAFFIRMATION_KINDS = ['reaffirmed', 'checked_no_change'] as const;
export type ReaffirmationKind = (typeof REAFFIRMATION_KINDS)[number];

/** Months from publication to the next examination; the default comes from `reviewYears` of the settings. */
export const REVIEW_MONTHS = { min: 1, max: 240 } as const;
export const REVIEW_YEARS = { min: 1, max: 20, default: 5 } as const;

/** An edition is due during so many months before its end. */
const DUE_MONTHS = 12;

/** Facts about an entry that is to replace an edition. */
export interface EditionSuccessor {
  readonly phase: Phase;
  readonly abandoned: boolean;
}

/** Phases in which a successor puts its predecessors under revision. */
export const REVISING_PHASES = PHASE_IDS.filter((phase) => phase >= PHASE.preApproved && !hasEnded(phase));

/** Phases in which an edition can have no second successor, unless the first is abandoned. */
export const OPEN_SUCCESSOR_PHASES = PHASE_IDS.filter((phase) => !hasEnded(phase));

export const isOpenSuccessor = ({ phase, abandoned }: EditionSuccessor): boolean =>
  !abandoned && OPEN_SUCCESSOR_PHASES.includes(phase);
const isRevising = ({ phase, abandoned }: EditionSuccessor): boolean => !abandoned && REVISING_PHASES.includes(phase);

export interface EditionFacts {
  /** Null where the office published the entry without a date. */
  readonly dateOfPublication: Day | null;
  /** Null for the default. */
  readonly reviewMonths: number | null;
  /** The date of the last reaffirmation; it takes the place of the date from the publication. */
  readonly reaffirmedUntil: Day | null;
  readonly end: EditionEnd | null;
  readonly successors: readonly EditionSuccessor[];
}

/** The last day on which the edition is in force; null without a date of publication. */
export function inForceUntil(
  { dateOfPublication, reviewMonths, reaffirmedUntil }: Omit<EditionFacts, 'end' | 'successors'>,
  defaultMonths: number,
): Day | null {
  if (reaffirmedUntil !== null) return reaffirmedUntil;
  return dateOfPublication === null ? null : addMonths(dateOfPublication, reviewMonths ?? defaultMonths);
}

/** The last end of force that counts as due on this day. */
export const dueUntil = (today: Day): Day => addMonths(today, DUE_MONTHS);

/** The state of a published entry. The server writes the same rule as SQL; a test compares the two. */
export function libraryState(
  facts: EditionFacts,
  { today, defaultMonths }: { today: Day; defaultMonths: number },
): LibraryState {
  if (facts.successors.some(({ phase }) => isPublished(phase))) return 'replaced';
  if (facts.end !== null) return facts.end;
  if (facts.successors.some(isRevising)) return 'under_revision';
  const until = inForceUntil(facts, defaultMonths);
  if (until === null) return 'in_force';
  if (until < today) return 'overdue';
  return until <= dueUntil(today) ? 'due' : 'in_force';
}

export const LIBRARY_ACTIONS = ['reaffirm', 'revise', 'retire', 'withdraw'] as const;
export type LibraryAction = (typeof LIBRARY_ACTIONS)[number];

/** A reaffirmation brings a retired or withdrawn edition back into force. */
const POSSIBLE: Readonly<Record<LibraryState, readonly LibraryAction[]>> = {
  in_force: ['reaffirm', 'revise', 'retire', 'withdraw'],
  due: ['reaffirm', 'revise', 'retire', 'withdraw'],
  overdue: ['reaffirm', 'revise', 'retire', 'withdraw'],
  under_revision: ['reaffirm', 'retire', 'withdraw'],
  retired: ['revise', 'reaffirm', 'withdraw'],
  withdrawn: ['revise', 'reaffirm'],
  replaced: [],
};

export const isPossible = (action: LibraryAction, state: LibraryState): boolean => POSSIBLE[state].includes(action);

/** What somebody may do with an edition: `maintains` it (office, GPC), `adds` entries. */
export function libraryActions(
  state: LibraryState,
  { maintains, adds, hasOpenSuccessor }: { maintains: boolean; adds: boolean; hasOpenSuccessor: boolean },
): LibraryAction[] {
  return POSSIBLE[state].filter((action) => (action === 'revise' ? adds && !hasOpenSuccessor : maintains));
}
