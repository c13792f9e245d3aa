import type { PointKind } from '@imprimatur/domain/points/points';
import type { Point } from '../point.ts';

/** What a person writes of a point. */
export interface DraftValue {
  readonly kind: PointKind;
  readonly place: string;
  readonly text: string;
  readonly proposal: string;
}

export const EMPTY: DraftValue = { kind: 'minor', place: '', text: '', proposal: '' };

/** Always in this order, since values are compared by their JSON. */
export const valueOf = ({ kind, place, text, proposal }: DraftValue): DraftValue => ({ kind, place, text, proposal });

export const isSame = (one: DraftValue, other: DraftValue): boolean =>
  JSON.stringify(valueOf(one)) === JSON.stringify(valueOf(other));

/** `drafts` with a new or newer one; a new one comes last. */
export const withDraft = (drafts: readonly Point[], draft: Point): Point[] =>
  drafts.some(({ id }) => id === draft.id)
    ? drafts.map((one) => (one.id === draft.id ? draft : one))
    : [...drafts, draft];

/** `drafts` with one of them at another place of the list, counted from 0; positions follow. */
export function inOrder(drafts: readonly Point[], id: number, to: number): Point[] {
  const others = drafts.filter((one) => one.id !== id);
  const moved = drafts.filter((one) => one.id === id);
  return [...others.slice(0, to), ...moved, ...others.slice(to)].map((one, position) => ({ ...one, position }));
}
