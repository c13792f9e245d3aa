import { type Segment, textOfPieces } from './lines.ts';

/** Steps of a search for the gutter, in units of the page. */
const STEP = 2;
/** The middle of a page, where a gutter may be. */
const [FROM, TO] = [0.2, 0.8];
/** Part of the segments that may cross a gutter: titles, wide tables and pictures. */
const CROSSING = 0.3;
/** A side of a gutter is a column of prose if it has so many lines, so long. Cells are shorter. */
const LEAST_LINES = 5;
const LEAST_TEXT = 20;
const MOST_GUTTERS = 2;

/** What crosses the gutter, and what stands on either side of it below. */
type Band = [wide: Segment[], left: Segment[], right: Segment[]];

const crosses = (at: number, { x, right }: Segment): boolean => x < at - 1 && right > at + 1;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const isProse = (side: readonly Segment[]): boolean =>
  side.length >= LEAST_LINES && median(side.map(({ pieces }) => textOfPieces(pieces).length)) >= LEAST_TEXT;

/** The middle of the widest strip that the fewest segments cross, if prose stands on either side of it. */
function gutterOf(segments: readonly Segment[]): number | null {
  const left = segments.reduce((least, { x }) => Math.min(least, x), Infinity);
  const width = segments.reduce((most, { right }) => Math.max(most, right), -Infinity) - left;
  let best = { crossing: Infinity, from: 0, to: 0 };
  let strip = best;
  for (let at = left + FROM * width; at <= left + TO * width; at += STEP) {
    const crossing = segments.filter((segment) => crosses(at, segment)).length;
    strip = crossing === strip.crossing ? { ...strip, to: at } : { crossing, from: at, to: at };
    const wider = strip.to - strip.from > best.to - best.from;
    if (strip.crossing < best.crossing || (strip.crossing === best.crossing && wider)) best = strip;
  }
  const gutter = (best.from + best.to) / 2;
  if (best.crossing > CROSSING * segments.length) return null;
  return isProse(segments.filter(({ right }) => right <= gutter + 1)) &&
    isProse(segments.filter(({ x }) => x >= gutter - 1))
    ? gutter
    : null;
}

/**
 * The segments of a page by columns, in the order of reading: what crosses the gutter parts the page into bands, and each band
 * is read column by column.
 */
export function columnsOf(segments: readonly Segment[], gutters = MOST_GUTTERS): Segment[][] {
  const gutter = gutters > 0 && segments.length >= 2 * LEAST_LINES ? gutterOf(segments) : null;
  if (gutter === null) return segments.length > 0 ? [[...segments]] : [];
  const columns: Segment[][] = [];
  let [wide, left, right]: Band = [[], [], []];
  const flush = (): void => {
    if (wide.length > 0) columns.push(wide);
    columns.push(...columnsOf(left, gutters - 1), ...columnsOf(right, gutters - 1));
    [wide, left, right] = [[], [], []];
  };
  for (const segment of segments) {
    if (crosses(gutter, segment)) {
      if (left.length + right.length > 0) flush();
      wide.push(segment);
    } else if (segment.right <= gutter + 1) left.push(segment);
    else right.push(segment);
  }
  flush();
  return columns;
}
