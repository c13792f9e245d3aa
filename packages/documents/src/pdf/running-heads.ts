import { type Line, findLines, type Segment, findSegments, joinPieces } from './lines.ts';
import { computeMedian } from './median.ts';
import type { PagePieces } from './text-pieces.ts';

/** Limits of the top and bottom margins, as shares of the page height. */
const [TOP, BOTTOM] = [0.12, 0.88];
/** Maximum running lines per edge, and the minimum gap between them and the text, as a multiple of the line spacing. */
const MAX_LINES = 2;
const MIN_GAP = 1.3;
/** In multiples of the font size, for pages without consecutive lines. */
const DEFAULT_LEADING = 1.3;
/** Minimum pages with a running line at the same height, and their minimum share. In a document of two pages, both must have it. */
const MIN_PAGES = 3;
const MIN_PAGES_SHARE = 1 / 3;
const HEIGHT_STEP = 6;

/** A page number on its own, and page numbers at the start or end of a running line. */
const PAGE_NUMBER = /^[-–—|\s]*(?:(?:page|seite|p\.|s\.)\s*)?\d{1,4}(?:\s*(?:of|von|\/)\s*\d{1,4})?[-–—|\s]*$/i;
const EDGE_NUMBERS = [/^(\d{1,4})\s/, /\s(\d{1,4})$/, /^(\d{1,4})$/];

interface Candidate {
  /**
   * Keys shared by running lines of different pages: the height with the text, or with the difference between its number and the page
   * number.
   */
  readonly keys: readonly string[];
  readonly isNumber: boolean;
  readonly line: Line;
}

const MAX_NUMBERS = 8;

/** Returns the text, and variants in which a number is replaced by its difference to the page number. */
function makeTextKeys(text: string, page: number): string[] {
  const numbers = [...text.matchAll(/\d{1,4}/g)].slice(0, MAX_NUMBERS);
  return [
    text,
    ...numbers.map((number) => {
      const [before, after] = [text.slice(0, number.index), text.slice(number.index + number[0].length)];
      return `${before}\u0000${Number(number[0]) - page}\u0000${after}`;
    }),
  ];
}

/** Returns the lines from the edge to the first wide gap. `lines` must be sorted from the edge. */
function findOutermost(lines: readonly Line[], usual: number): readonly Line[] {
  for (let many = MAX_LINES; many > 0; many--) {
    const [last, text] = [lines[many - 1], lines[many]];
    if (last && (!text || Math.abs(text.y - last.y) > MIN_GAP * usual)) return lines.slice(0, many);
  }
  return [];
}

/** Lines larger than the text are left out, because they are headings. */
function findCandidates({ page, height }: PagePieces, segments: readonly Segment[]): Candidate[] {
  const lines = findLines(page, segments);
  const size = computeMedian(segments.map((segment) => segment.size));
  const gaps = lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? 0));
  const usual = computeMedian(gaps.filter((gap) => gap > 0.5 * size && gap < 2 * size)) || DEFAULT_LEADING * size;
  const heads = findOutermost(lines, usual).filter(({ y }) => y < TOP * height);
  const feet = findOutermost(lines.toReversed(), usual).filter(({ y }) => y > BOTTOM * height);
  return [...heads, ...feet]
    .filter((line) => line.size < 1.1 * size)
    .map((line) => {
      const text = joinPieces(line.pieces);
      const place = Math.round(line.y / HEIGHT_STEP);
      const ahead = EDGE_NUMBERS.flatMap((pattern) => pattern.exec(text)?.[1] ?? []).map(
        (number) => Number(number) - page,
      );
      return {
        keys: [...makeTextKeys(text, page), ...ahead.map((pages) => `ahead ${pages}`)].map((key) => `${place} ${key}`),
        isNumber: PAGE_NUMBER.test(text) && line.y > BOTTOM * height,
        line,
      };
    });
}

export interface PageBody {
  /** Segments of each page, without running heads, footers and page numbers. */
  readonly segments: readonly (readonly Segment[])[];
  /** Each running head once, as it appears on its first page. Page numbers are left out. */
  readonly runningHeads: readonly string[];
}

export function removeRunningHeads(pages: readonly PagePieces[]): PageBody {
  const all = pages.map((page) => findSegments(page.pieces));
  const candidates = pages.map((page, at) => findCandidates(page, all[at] ?? []));
  const counts = new Map<string, number>();
  for (const { keys } of candidates.flat()) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const minPages = Math.max(2, Math.min(MIN_PAGES, pages.length), pages.length * MIN_PAGES_SHARE);
  const isRunning = ({ keys, isNumber }: Candidate): boolean =>
    isNumber || keys.some((key) => (counts.get(key) ?? 0) >= minPages);
  const removed = candidates.map((found) => found.filter(isRunning).map(({ line }) => line));
  const texts = new Map(
    removed
      .flat()
      .flatMap((line) => {
        const text = joinPieces(line.pieces);
        return PAGE_NUMBER.test(text) ? [] : [[text.replace(/\d+/g, '#'), text] as const];
      })
      .toReversed(),
  );
  return {
    segments: all.map((segments, at) => {
      const left = new Set(removed[at]?.flatMap((line) => line.segments));
      const rest = segments.filter((segment) => !left.has(segment));
      // A page that contains nothing else is a title page or a short table. It keeps its lines.
      return rest.length > 0 ? rest : segments;
    }),
    runningHeads: [...texts.values()].toReversed(),
  };
}
