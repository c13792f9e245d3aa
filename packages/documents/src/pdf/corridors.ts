import type { Piece } from './pieces.ts';

/** A strip of a page, from left to right, that the lines of a text leave free. */
export interface Corridor {
  readonly from: number;
  readonly to: number;
}

/** So many lines in a row that leave one strip free have columns: the spaces of a text meet in three or four. */
const LEAST_LINES = 8;
/** Width of a corridor, as a part of the size of the text. */
const NARROWEST = 0.4;
/** Letters of a line on either side of a corridor, in the middle: numbers, markers and cells have fewer. */
const LEAST_TEXT = 18;

interface Gap extends Corridor {
  readonly size: number;
  /** Letters of the line to the left and to the right. */
  readonly before: number;
  readonly after: number;
}

interface Row {
  readonly left: number;
  readonly right: number;
  readonly gaps: readonly Gap[];
}

function rowOf(pieces: readonly Piece[]): Row {
  const gaps: Gap[] = [];
  let [right, before] = [-Infinity, 0];
  let after = pieces.reduce((sum, { text }) => sum + text.length, 0);
  for (const { x, width, size, text } of pieces) {
    if (before > 0 && x - right >= NARROWEST * size) gaps.push({ from: right, to: x, size, before, after });
    right = Math.max(right, x + width);
    before += text.length;
    after -= text.length;
  }
  return { left: pieces[0]?.x ?? 0, right, gaps };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const meets = (one: Corridor, other: Corridor): boolean => one.from < other.to && other.from < one.to;

/** What is common to the gaps of lines one below the other; null where that is no corridor. */
function corridorOf(gaps: readonly Gap[]): Corridor | null {
  if (gaps.length < LEAST_LINES) return null;
  if (Math.min(median(gaps.map(({ before }) => before)), median(gaps.map(({ after }) => after))) < LEAST_TEXT)
    return null;
  return { from: Math.max(...gaps.map(({ from }) => from)), to: Math.min(...gaps.map(({ to }) => to)) };
}

/** The gaps of lines below a gap that have a strip in common with it; lines that end or begin beside it neither have one nor fill it. */
function below(rows: readonly Row[], at: number, first: Gap): Gap[] {
  const gaps = [first];
  let common: Corridor = first;
  for (const row of rows.slice(at + 1)) {
    if (row.right <= common.from + 1 || row.left >= common.to - 1) continue;
    const next = row.gaps
      .map((gap) => ({ gap, from: Math.max(gap.from, common.from), to: Math.min(gap.to, common.to) }))
      .toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
    if (next === undefined || next.to - next.from < NARROWEST * next.gap.size) break;
    gaps.push(next.gap);
    common = next;
  }
  return gaps;
}

/** The corridors between columns of prose, from the lines of a page: `rows` are from top to bottom, their pieces from left to right. */
export function corridorsOf(rows: readonly (readonly Piece[])[]): Corridor[] {
  const lines = rows.map(rowOf);
  const found: Corridor[] = [];
  const seen = new Set<Gap>();
  lines.forEach((line, at) => {
    for (const gap of line.gaps) {
      if (seen.has(gap)) continue;
      const gaps = below(lines, at, gap);
      const corridor = corridorOf(gaps);
      if (corridor === null) continue;
      for (const one of gaps) seen.add(one);
      if (!found.some((known) => meets(known, corridor))) found.push(corridor);
    }
  });
  return found;
}
