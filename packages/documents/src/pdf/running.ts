import type { PagePieces } from './pieces.ts';
import { linesOf, segmentsOf, textOfPieces, type Segment } from './lines.ts';

/** Parts of a page's height in which heads and footers run. */
const [TOP, BOTTOM] = [0.12, 0.88];
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
  readonly segments: readonly Segment[];
}

/** The lines of a page's edges; lines that differ in numbers only are one. Headings are larger than running heads. */
function candidatesOf({ page, height }: PagePieces, segments: readonly Segment[]): Candidate[] {
  const usual = segments.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(segments.length / 2)] ?? 0;
  const edges = segments.filter(({ y, size }) => (y < TOP * height || y > BOTTOM * height) && size < 1.1 * usual);
  return linesOf(page, edges).map((line) => {
    const text = textOfPieces(line.pieces);
    const place = Math.round(line.y / HEIGHT);
    const ahead = NUMBERED.flatMap((pattern) => pattern.exec(text)?.[1] ?? []).map((number) => Number(number) - page);
    return {
      keys: [`${place} ${text.replace(/\d+/g, '#')}`, ...ahead.map((pages) => `${place} ahead ${pages}`)],
      isNumber: PAGE_NUMBER.test(text) && line.y > BOTTOM * height,
      segments: line.segments,
    };
  });
}

/** The segments of each page without running heads, footers and page numbers. */
export function withoutRunning(pages: readonly PagePieces[]): Segment[][] {
  const all = pages.map((page) => segmentsOf(page.pieces));
  const candidates = pages.map((page, at) => candidatesOf(page, all[at] ?? []));
  const times = new Map<string, number>();
  for (const { keys } of candidates.flat()) for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  const enough = Math.max(2, Math.min(LEAST_PAGES, pages.length), pages.length * SHARE);
  return all.map((segments, at) => {
    const out = new Set(
      (candidates[at] ?? [])
        .filter(({ keys, isNumber }) => isNumber || keys.some((key) => (times.get(key) ?? 0) >= enough))
        .flatMap((candidate) => candidate.segments),
    );
    return segments.filter((segment) => !out.has(segment));
  });
}
