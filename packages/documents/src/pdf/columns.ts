import { groupByBaseline, type Segment, joinPieces } from './lines.ts';
import { computeMedian } from './median.ts';

/** Step in the search for a gutter, in PDF units. */
const SEARCH_STEP = 2;
/** Range in which a gutter can be, as shares of the page width. */
const [FROM, TO] = [0.2, 0.8];
/** Maximum share of segments that cross a gutter, such as titles and wide tables. */
const MAX_CROSSING_SHARE = 0.3;
/** Minimum lines of a text column, and their minimum median length. Table cells are shorter. */
const MIN_PROSE_LINES = 5;
const MIN_PROSE_LENGTH = 20;
const MAX_GUTTERS = 2;

const crosses = (at: number, { x, right }: Segment): boolean => x < at - 1 && right > at + 1;

const isProse = (side: readonly Segment[]): boolean =>
  side.length >= MIN_PROSE_LINES &&
  computeMedian(side.map(({ pieces }) => joinPieces(pieces).length)) >= MIN_PROSE_LENGTH;

/** Returns the middle of the widest strip with the fewest crossing segments, if both sides are prose. */
function findGutter(segments: readonly Segment[]): number | null {
  const left = segments.reduce((least, { x }) => Math.min(least, x), Infinity);
  const width = segments.reduce((most, { right }) => Math.max(most, right), -Infinity) - left;
  let best = { crossing: Infinity, from: 0, to: 0 };
  let strip = best;
  for (let at = left + FROM * width; at <= left + TO * width; at += SEARCH_STEP) {
    const crossing = segments.filter((segment) => crosses(at, segment)).length;
    strip = crossing === strip.crossing ? { ...strip, to: at } : { crossing, from: at, to: at };
    const wider = strip.to - strip.from > best.to - best.from;
    if (strip.crossing < best.crossing || (strip.crossing === best.crossing && wider)) best = strip;
  }
  const gutter = (best.from + best.to) / 2;
  if (best.crossing > MAX_CROSSING_SHARE * segments.length) return null;
  return isProse(segments.filter(({ right }) => right <= gutter + 1)) &&
    isProse(segments.filter(({ x }) => x >= gutter - 1))
    ? gutter
    : null;
}

/** Segments on one baseline, left and right of a gutter. `wide` segments belong to neither column. */
interface Row {
  readonly wide: readonly Segment[];
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
}

/** Share of the usual line width. If both sides are shorter, they can be a table row across the gutter. */
const SHORT_SHARE = 0.6;

const getWidth = ({ x, right }: Segment): number => right - x;

/** Short segments beside a crossing segment belong to it, such as cells or labels of a picture. */
function splitRowsAt(gutter: number, segments: readonly Segment[]): Row[] {
  const isLeft = ({ right }: Segment): boolean => right <= gutter + 1;
  const usual = [true, false].map((left) =>
    computeMedian(segments.filter((one) => isLeft(one) === left).map(getWidth)),
  );
  const isShort = (segment: Segment): boolean =>
    getWidth(segment) < SHORT_SHARE * (usual[isLeft(segment) ? 0 : 1] ?? 0);
  const rows = groupByBaseline(segments);
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

/** Returns the columns in reading order. Segments across both columns divide the page into bands, which are read one after the other. */
export function splitColumns(segments: readonly Segment[], gutters = MAX_GUTTERS): Segment[][] {
  const gutter = gutters > 0 && segments.length >= 2 * MIN_PROSE_LINES ? findGutter(segments) : null;
  if (gutter === null) return segments.length > 0 ? [[...segments]] : [];
  const columns: Segment[][] = [];
  let band: { wide: Segment[]; left: Segment[]; right: Segment[] } = { wide: [], left: [], right: [] };
  const flush = (): void => {
    if (band.wide.length > 0) columns.push(band.wide);
    columns.push(...splitColumns(band.left, gutters - 1), ...splitColumns(band.right, gutters - 1));
    band = { wide: [], left: [], right: [] };
  };
  for (const { wide, left, right } of splitRowsAt(gutter, segments)) {
    if (wide.length > 0 && band.left.length + band.right.length > 0) flush();
    band.wide.push(...wide);
    band.left.push(...left);
    band.right.push(...right);
  }
  flush();
  return columns;
}
