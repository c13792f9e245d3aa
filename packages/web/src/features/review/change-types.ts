import { roundIn } from '@imprimatur/domain/lifecycle/phase-sets';
import type { ChangeType } from '@imprimatur/domain/review/change-type';
import type { Entry } from '../entry/entry.ts';

export type ReviewKind = 'gpc' | 'committee' | 'delegate';

/** The kind of the open round; null: no round is open. */
export function openRound(entry: Entry): ReviewKind | null {
  const reviewer = roundIn(entry.phase)?.reviewer ?? null;
  return reviewer === 'reviewer' ? 'committee' : reviewer;
}

/** Delegates must explain every change, all others only major ones. */
export const needsComment = (kind: ReviewKind, type: ChangeType | null): boolean =>
  type !== null && (kind === 'delegate' ? type > 0 : type === 2);

/** Delegates send no files. */
export const needsFile = (kind: ReviewKind, type: ChangeType | null): boolean => kind !== 'delegate' && type === 2;
