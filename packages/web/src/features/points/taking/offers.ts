import type { FoundPoint, Quotation } from '@imprimatur/documents/model';
import { endingOf } from '@imprimatur/domain/files/names';
import { type Anchor, anchor, type NewPoint, newPoint } from '@imprimatur/domain/points/schema';
import { POINTS_AT_ONCE } from '@imprimatur/domain/points/points';
import { saidOf } from '../../../i18n/said.ts';
import type { DraftValue } from '../writing/draft.ts';

/** A point as a document has it, and what would be taken of it. */
export interface Offer {
  /** Made of what was found, so that it stays when the file is read again with tracked changes. */
  readonly id: string;
  /** Its number in the list, from 1. */
  readonly number: number;
  readonly found: FoundPoint;
  readonly value: DraftValue;
}

export function offersOf(points: readonly FoundPoint[]): Offer[] {
  const seen = new Map<string, number>();
  return points.map((found, index) => {
    const { kind, place, text, proposal } = found;
    const words = JSON.stringify({ ...found, sameAs: null });
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    return {
      id: `${words}${times}`,
      number: index + 1,
      found,
      value: { kind: kind ?? 'minor', place, text, proposal },
    };
  });
}

/** Programs break lines where it suits them. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The quoted words stand before the text, unless it holds them as the sentence of a change does. */
function withQuotation(text: string, quotation: Quotation | null): string {
  if (quotation === null || text.trim() === '' || flat(text).includes(flat(quotation.exact))) return text;
  return `“${flat(quotation.exact)}”:\n${text}`;
}

/** The manuscript that is quoted. */
export interface Quoted {
  readonly id: number;
  /** Whether pages are counted alike in it and in the file that the points are taken from. */
  readonly samePages: boolean;
  /** Those that are not found in it. */
  readonly missing: ReadonlySet<Quotation>;
}

/** False as well for a table, whose pages are whatever its writer counted. */
export const countsPagesAs = (name: string, other: string): boolean => endingOf(name) === endingOf(other);

/** Returns the quotations that a document does not have. */
export const missingIn = (
  points: readonly FoundPoint[],
  has: (quotation: Quotation) => boolean,
): ReadonlySet<Quotation> =>
  new Set(points.flatMap(({ quotation }) => (quotation === null || has(quotation) ? [] : [quotation])));

function anchorOf(quotation: Quotation | null, quoted: Quoted | null): Anchor | null {
  if (quotation === null || quoted === null || quoted.missing.has(quotation)) return null;
  const read = anchor.safeParse({ ...quotation, page: quoted.samePages ? quotation.page : null });
  return read.success ? read.data : null;
}

/** The point that is sent: with its passage in the manuscript, or with the quoted words in its text. */
export function pointOf(
  { kind, place, text, proposal }: DraftValue,
  quotation: Quotation | null,
  quoted: Quoted | null,
) {
  const passage = anchorOf(quotation, quoted);
  if (passage === null || quoted === null)
    return { kind, place, text: withQuotation(text, quotation), proposal } satisfies NewPoint;
  return { kind, place, text, proposal, file_id: quoted.id, anchor: passage } satisfies NewPoint;
}

/** Sentences by field. */
export type Errors = Readonly<Record<string, string>>;

/** Why the server would refuse the point; null if it would not. */
export function errorsOf(point: NewPoint): Errors | null {
  const read = newPoint.safeParse(point);
  if (read.success) return null;
  return Object.fromEntries(
    read.error.issues.toReversed().map(({ path, message }) => [path[0] ?? '', saidOf(message)]),
  );
}

type Words = Pick<DraftValue, 'place' | 'text' | 'proposal'>;

const keyOf = ({ place, text, proposal }: Words, passage: string): string =>
  JSON.stringify([place, text, proposal, passage].map(flat));

/** What one has already, to be asked with `hasAlready`. */
export const wordsOf = (drafts: readonly (Words & { readonly anchor: Anchor | null })[]): ReadonlySet<string> =>
  new Set(drafts.map((draft) => keyOf(draft, draft.anchor?.exact ?? '')));

/** Whether one has a point with these words about this passage, taken with its anchor or with the quoted words in its text. */
export function hasAlready(words: ReadonlySet<string>, { value, found: { quotation } }: Offer): boolean {
  const text = withQuotation(value.text, quotation);
  return words.has(keyOf(value, quotation?.exact ?? '')) || words.has(keyOf({ ...value, text }, ''));
}

/** Below the 4 MB that the server takes, with room for what surrounds the points. */
const BYTES_AT_ONCE = 4_000_000;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** Splits points, in their order, into as many calls as they need. */
export function batchesOf<Item extends { readonly point: NewPoint }>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = bytesOf(item.point);
    const last = batches.at(-1);
    if (last === undefined || last.length === POINTS_AT_ONCE || bytes + size > BYTES_AT_ONCE) {
      batches.push([item]);
      bytes = size;
    } else {
      last.push(item);
      bytes += size;
    }
  }
  return batches;
}
