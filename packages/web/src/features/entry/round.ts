import { roundIn } from '@imprimatur/domain/lifecycle/phase-sets';
import { type TransitionId, TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import type { Entry } from './entry.ts';

export type ReviewKind = 'gpc' | 'committee' | 'delegate';

/** The transitions that end the round of each kind of review. */
export const CLOSING_TRANSITIONS = {
  gpc: { clean: 'gpcReviewClean', changes: 'gpcReviewChanges' },
  committee: { clean: 'committeeClean', changes: 'committeeChanges' },
  delegate: { clean: 'delegatesClean', changes: 'delegatesChanges' },
} as const satisfies Record<ReviewKind, Record<'clean' | 'changes', TransitionId>>;

/** The kind of the open round; null if none is open. */
export function findOpenRound(entry: Entry): ReviewKind | null {
  const reviewer = roundIn(entry.phase)?.reviewer ?? null;
  return reviewer === 'reviewer' ? 'committee' : reviewer;
}

const REVISION_TRANSITIONS = [
  { by: 'gpcRevision', kind: 'gpc' },
  { by: 'committeeRevision', kind: 'committee' },
  { by: 'delegatesRevision', kind: 'delegate' },
] as const satisfies readonly { by: keyof typeof TRANSITIONS; kind: ReviewKind }[];

/** Returns the revision made in this phase, with the kind of reviews that it answers. */
export const findRevision = (phase: number): (typeof REVISION_TRANSITIONS)[number] | undefined =>
  REVISION_TRANSITIONS.find(({ by }) => TRANSITIONS[by].from.some((one) => one === phase));
