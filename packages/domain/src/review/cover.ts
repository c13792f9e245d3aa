import { awaitsNewVersion } from '../lifecycle/phase-sets.ts';
import { type TransitionId, transitionRow } from '../lifecycle/transitions.ts';

/** Maximum characters of a covering letter. */
export const COVER_LIMIT = 10_000;

/** True for transitions that submit a revision, after a review or a hold. */
export const canHaveCover = (id: TransitionId): boolean => transitionRow(id).from.some(awaitsNewVersion);
