import { type Line, linesOf, type Segment, segmentsOf, textOfPieces } from './lines.ts';
import type { PagePieces } from './pieces.ts';

/** Parts of a page's height in which heads and footers run. */
const [TOP, BOTTOM] = [0.12, 0.88];
/** So many lines of an edge may run, if more than the usual distance of lines parts them from the text. */
const MOST_LINES = 2;
const APART = 1.3;
/** The distance of lines of a page that has no two of them near to each other, in sizes. */
const LEADING = 1.3;
/** So many pages make a running line (or both, of two): one that stands on a third of them, at the same height. */
const LEAST_PAGES = 3;
const SHARE = 1 / 3;
const HEIGHT = 6;

/** A page number by itself, and one at the beginning or the end of a running line. */
const PAGE_NUMBER = /^[-–—|\s]*(?:(?:page|seite|p\.|s\.)\s*)?\d{1,4}(?:\s*(?:of|von|\/)\s*\d{1,4})?[-–—|\s]*$/i;
const NUMBERED = [/^(\d{1,4})\s/, /\s(\d{1,4})$/, /^(\d{1,4})$/];

interface Candidate {
  /** What it has in common with the running lines of other pages: its text at its height, or how far its number is ahead. */
  readonly keys: readonly string[];
  readonly isNumber: boolean;
  readonly line: Line;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** So many numbers of a line may be the page's. */
const MOST_NUMBERS = 8;

/** A line's text, and its text with each number that may run with the page told by how far it is ahead of it. */
function textsOf(text: string, page: number): string[] {
  const numbers = [...text.matchAll(/\d{1,4}/g)].slice(0, MOST_NUMBERS);
  return [
    text,
    ...numbers.map((number) => {
      const [before, after] = [text.slice(0, number.index), text.slice(number.index + number[0].length)];
      return `${before}\u0000${Number(number[0]) - page}\u0000${after}`;
    }),
  ];
}

/** The outermost lines, from the edge to the text, as far as a gap parts them from it. */
function outermost(lines: readonly Line[], usual: number): readonly Line[] {
  for (let many = MOST_LINES; many > 0; many--) {
    const [last, text] = [lines[many - 1], lines[many]];
    if (last && (!text || Math.abs(text.y - last.y) > APART * usual)) return lines.slice(0, many);
  }
  return [];
}

/** The lines of a page's edges that may run. Headings are larger than running heads. */
function candidatesOf({ page, height }: PagePieces, segments: readonly Segment[]): Candidate[] {
  const lines = linesOf(page, segments);
  const size = median(segments.map((segment) => segment.size));
  const gaps = lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? 0));
  const usual = median(gaps.filter((gap) => gap > 0.5 * size && gap < 2 * size)) || LEADING * size;
  const heads = outermost(lines, usual).filter(({ y }) => y < TOP * height);
  const feet = outermost(lines.toReversed(), usual).filter(({ y }) => y > BOTTOM * height);
  return [...heads, ...feet]
    .filter((line) => line.size < 1.1 * size)
    .map((line) => {
      const text = textOfPieces(line.pieces);
      const place = Math.round(line.y / HEIGHT);
      const ahead = NUMBERED.flatMap((pattern) => pattern.exec(text)?.[1] ?? []).map((number) => Number(number) - page);
      return {
        keys: [...textsOf(text, page), ...ahead.map((pages) => `ahead ${pages}`)].map((key) => `${place} ${key}`),
        isNumber: PAGE_NUMBER.test(text) && line.y > BOTTOM * height,
        line,
      };
    });
}

export interface Body {
  /** The segments of each page without running heads, footers and page numbers. */
  readonly segments: readonly (readonly Segment[])[];
  /** What runs, a page number aside, as it stands on the first page that has it. */
  readonly running: readonly string[];
}

export function withoutRunning(pages: readonly PagePieces[]): Body {
  const all = pages.map((page) => segmentsOf(page.pieces));
  const candidates = pages.map((page, at) => candidatesOf(page, all[at] ?? []));
  const times = new Map<string, number>();
  for (const { keys } of candidates.flat()) for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  const enough = Math.max(2, Math.min(LEAST_PAGES, pages.length), pages.length * SHARE);
  const runs = ({ keys, isNumber }: Candidate): boolean =>
    isNumber || keys.some((key) => (times.get(key) ?? 0) >= enough);
  const out = candidates.map((found) => found.filter(runs).map(({ line }) => line));
  const texts = new Map(
    out
      .flat()
      .flatMap((line) => {
        const text = textOfPieces(line.pieces);
        return PAGE_NUMBER.test(text) ? [] : [[text.replace(/\d+/g, '#'), text] as const];
      })
      .toReversed(),
  );
  return {
    segments: all.map((segments, at) => {
      const left = new Set(out[at]?.flatMap((line) => line.segments));
      const rest = segments.filter((segment) => !left.has(segment));
      // A page of nothing else, a title or a short table, is shown.
      return rest.length > 0 ? rest : segments;
    }),
    running: [...texts.values()].toReversed(),
  };
}
