import type { PointKind } from '@imprimatur/domain/points/points';
import type { Point } from '../point.ts';

/** The text fields of a point. */
export interface DraftTexts {
  readonly kind: PointKind;
  readonly place: string;
  readonly text: string;
  readonly proposal: string;
}

type Passage = Readonly<Pick<Point, 'file_id' | 'anchor'>>;

/** The text fields, and the selected passage. */
export type DraftValue = DraftTexts & Passage;

export const EMPTY_DRAFT: DraftValue = {
  kind: 'minor',
  place: '',
  text: '',
  proposal: '',
  file_id: null,
  anchor: null,
};

const orderFields = ({ page, exact, prefix, suffix }: NonNullable<Point['anchor']>) => ({
  page,
  exact,
  prefix,
  suffix,
});

/** Keeps a fixed order of fields, because values are compared as JSON. */
export const toDraftValue = ({
  kind,
  place,
  text,
  proposal,
  file_id = null,
  anchor = null,
}: DraftTexts & Partial<Passage>): DraftValue => ({
  kind,
  place,
  text,
  proposal,
  file_id,
  anchor: anchor && orderFields(anchor),
});

export const isSame = (one: DraftTexts & Partial<Passage>, other: DraftTexts & Partial<Passage>): boolean =>
  JSON.stringify(toDraftValue(one)) === JSON.stringify(toDraftValue(other));

/** Adds a new draft at the end, or replaces an older version of it. */
export const withDraft = (drafts: readonly Point[], draft: Point): Point[] =>
  drafts.some(({ id }) => id === draft.id)
    ? drafts.map((one) => (one.id === draft.id ? draft : one))
    : [...drafts, draft];

/** Moves a draft to index `to` and renumbers the positions. */
export function moveDraft(drafts: readonly Point[], id: number, to: number): Point[] {
  const others = drafts.filter((one) => one.id !== id);
  const moved = drafts.filter((one) => one.id === id);
  return [...others.slice(0, to), ...moved, ...others.slice(to)].map((one, position) => ({ ...one, position }));
}
