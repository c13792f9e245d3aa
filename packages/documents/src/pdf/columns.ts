import { rowsOf, type Segment, textOfPieces } from './lines.ts';

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

/** Segments of one base line on the two sides of a gutter, and those that belong to neither column. */
interface Row {
  readonly wide: readonly Segment[];
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
}

/** Part of a column's usual line: what is shorter on both sides of a gutter may be a row of cells over both. */
const SHORT = 0.6;

const widthOf = ({ x, right }: Segment): number => right - x;

/** Parts rows at a gutter. What crosses it takes the short segments beside it along: cells, and labels of a picture. */
function partedAt(gutter: number, segments: readonly Segment[]): Row[] {
  const isLeft = ({ right }: Segment): boolean => right <= gutter + 1;
  const usual = [true, false].map((left) => median(segments.filter((one) => isLeft(one) === left).map(widthOf)));
  const isShort = (segment: Segment): boolean => widthOf(segment) < SHORT * (usual[isLeft(segment) ? 0 : 1] ?? 0);
  const rows = rowsOf(segments);
  const cells = rows.map(
    (row) =>
      row.length > 2 &&
      row.every(isShort) &&
      new Set(row.map(isLeft)).size > 1 &&
      !row.some((one) => crosses(gutter, one)),
  );
  return rows.map((row, at) => {
    const crossing = row.some((one) => crosses(gutter, one));
    const isTable = cells[at] === true && (cells[at - 1] === true || cells[at + 1] === true);
    const isWide = (one: Segment): boolean => crosses(gutter, one) || ((crossing || isTable) && isShort(one));
    const beside = row.filter((one) => !isWide(one));
    return { wide: row.filter(isWide), left: beside.filter(isLeft), right: beside.filter((one) => !isLeft(one)) };
  });
}

/**
 * The segments of a page by columns, in the order of reading: what is over both columns parts the page into bands, and each band
 * is read column by column.
 */
export function columnsOf(segments: readonly Segment[], gutters = MOST_GUTTERS): Segment[][] {
  const gutter = gutters > 0 && segments.length >= 2 * LEAST_LINES ? gutterOf(segments) : null;
  if (gutter === null) return segments.length > 0 ? [[...segments]] : [];
  const columns: Segment[][] = [];
  let band: { wide: Segment[]; left: Segment[]; right: Segment[] } = { wide: [], left: [], right: [] };
  const flush = (): void => {
    if (band.wide.length > 0) columns.push(band.wide);
    columns.push(...columnsOf(band.left, gutters - 1), ...columnsOf(band.right, gutters - 1));
    band = { wide: [], left: [], right: [] };
  };
  for (const { wide, left, right } of partedAt(gutter, segments)) {
    if (wide.length > 0 && band.left.length + band.right.length > 0) flush();
    band.wide.push(...wide);
    band.left.push(...left);
    band.right.push(...right);
  }
  flush();
  return columns;
}
