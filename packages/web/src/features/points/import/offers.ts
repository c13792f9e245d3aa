import type { FoundPoint, Quotation } from '@imprimatur/documents/model';
import { findExtension } from '@imprimatur/domain/files/names';
import { type Anchor, anchor, type NewPoint, newPoint } from '@imprimatur/domain/points/schema';
import { MAX_POINTS_PER_CALL } from '@imprimatur/domain/points/points';
import { translateReported } from '../../../i18n/translate-problem.ts';
import type { DraftTexts } from '../writing/draft.ts';

export interface PointOffer {
  /** Derived from the content, so that it stays the same when the file is read again with tracked changes. */
  readonly id: string;
  readonly number: number;
  readonly found: FoundPoint;
  readonly value: DraftTexts;
}

export function makeOffers(points: readonly FoundPoint[]): PointOffer[] {
  const seen = new Map<string, number>();
  return points.map((found, index) => {
    const { kind, place, text, proposal } = found;
    const key = JSON.stringify({ ...found, sameAs: null });
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return {
      id: `${key}${times}`,
      number: index + 1,
      found,
      value: { kind: kind ?? 'minor', place, text, proposal },
    };
  });
}

/** White space is normalised, because line breaks differ between programs. */
const normalizeSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Adds the quoted words before the text unless the text already contains them, as the text of a change does. */
function addQuotation(text: string, quotation: Quotation | null): string {
  if (quotation === null || text.trim() === '' || normalizeSpace(text).includes(normalizeSpace(quotation.exact)))
    return text;
  return `“${normalizeSpace(quotation.exact)}”:\n${text}`;
}

export interface QuotedManuscript {
  readonly id: number;
  /** True if the page numbers of the manuscript agree with those of the chosen file. */
  readonly hasSamePages: boolean;
  readonly missing: ReadonlySet<Quotation>;
}

/** Page numbers agree only between files of the same format. Those of a table, for example, come from its author. */
export const isSameFormat = (name: string, other: string): boolean => findExtension(name) === findExtension(other);

export const findMissingQuotations = (
  points: readonly FoundPoint[],
  has: (quotation: Quotation) => boolean,
): ReadonlySet<Quotation> =>
  new Set(points.flatMap(({ quotation }) => (quotation === null || has(quotation) ? [] : [quotation])));

function makeAnchor(quotation: Quotation | null, quoted: QuotedManuscript | null): Anchor | null {
  if (quotation === null || quoted === null || quoted.missing.has(quotation)) return null;
  const read = anchor.safeParse({ ...quotation, page: quoted.hasSamePages ? quotation.page : null });
  return read.success ? read.data : null;
}

/** Returns the point to send, with an anchor in the manuscript or otherwise with the quoted words in its text. */
export function makePoint(
  { kind, place, text, proposal }: DraftTexts,
  quotation: Quotation | null,
  quoted: QuotedManuscript | null,
) {
  const passage = makeAnchor(quotation, quoted);
  if (passage === null || quoted === null)
    return { kind, place, text: addQuotation(text, quotation), proposal } satisfies NewPoint;
  return { kind, place, text, proposal, file_id: quoted.id, anchor: passage } satisfies NewPoint;
}

export type Errors = Readonly<Record<string, string>>;

/** Returns the errors that the server would report, or null. */
export function findErrors(point: NewPoint): Errors | null {
  const read = newPoint.safeParse(point);
  if (read.success) return null;
  return Object.fromEntries(
    read.error.issues.toReversed().map(({ path, message }) => [path[0] ?? '', translateReported(message)]),
  );
}

type PointTexts = Pick<DraftTexts, 'place' | 'text' | 'proposal'>;

const makeKey = ({ place, text, proposal }: PointTexts, passage: string): string =>
  JSON.stringify([place, text, proposal, passage].map(normalizeSpace));

/** Keys of existing drafts, for `isAlreadyDrafted`. */
export const collectKeys = (
  drafts: readonly (PointTexts & { readonly anchor: Anchor | null })[],
): ReadonlySet<string> => new Set(drafts.map((draft) => makeKey(draft, draft.anchor?.exact ?? '')));

/** True if a draft has the same content and passage, imported with an anchor or with the quoted words in its text. */
export function isAlreadyDrafted(keys: ReadonlySet<string>, { value, found: { quotation } }: PointOffer): boolean {
  const text = addQuotation(value.text, quotation);
  return keys.has(makeKey(value, quotation?.exact ?? '')) || keys.has(makeKey({ ...value, text }, ''));
}

/** Below the 4 MB limit of the server, which leaves space for the rest of the body. */
const MAX_BATCH_BYTES = 4_000_000;

const countBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length + 1;

export function splitIntoBatches<Item extends { readonly point: NewPoint }>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = countBytes(item.point);
    const last = batches.at(-1);
    if (last === undefined || last.length === MAX_POINTS_PER_CALL || bytes + size > MAX_BATCH_BYTES) {
      batches.push([item]);
      bytes = size;
    } else {
      last.push(item);
      bytes += size;
    }
  }
  return batches;
}
