import { computeMedian } from './median.ts';
import type { Piece } from './text-pieces.ts';

export interface Corridor {
  readonly from: number;
  readonly to: number;
}

/** Minimum consecutive lines of a corridor. The spaces of ordinary text align in three or four lines. */
const MIN_LINES = 8;
/** As a share of the font size. */
const MIN_WIDTH = 0.4;
/** Minimum median letters of a line on each side. Numbers, markers and cells have fewer. */
const MIN_TEXT_LENGTH = 18;

interface Gap extends Corridor {
  readonly size: number;
  readonly before: number;
  readonly after: number;
}

interface Row {
  readonly left: number;
  readonly right: number;
  readonly gaps: readonly Gap[];
}

function measureRow(pieces: readonly Piece[]): Row {
  const gaps: Gap[] = [];
  let [right, before] = [-Infinity, 0];
  let after = pieces.reduce((sum, { text }) => sum + text.length, 0);
  for (const { x, width, size, text } of pieces) {
    if (before > 0 && x - right >= MIN_WIDTH * size) gaps.push({ from: right, to: x, size, before, after });
    right = Math.max(right, x + width);
    before += text.length;
    after -= text.length;
  }
  return { left: pieces[0]?.x ?? 0, right, gaps };
}

const overlaps = (one: Corridor, other: Corridor): boolean => one.from < other.to && other.from < one.to;

/** Returns the common strip of gaps in consecutive lines; null if it is not a corridor. */
function intersectGaps(gaps: readonly Gap[]): Corridor | null {
  if (gaps.length < MIN_LINES) return null;
  if (
    Math.min(computeMedian(gaps.map(({ before }) => before)), computeMedian(gaps.map(({ after }) => after))) <
    MIN_TEXT_LENGTH
  )
    return null;
  return { from: Math.max(...gaps.map(({ from }) => from)), to: Math.min(...gaps.map(({ to }) => to)) };
}

/** Returns the gaps in the lines below that share a strip with the first gap. Skips lines that are entirely left or right of it. */
function followGap(rows: readonly Row[], at: number, first: Gap): Gap[] {
  const gaps = [first];
  let common: Corridor = first;
  for (const row of rows.slice(at + 1)) {
    if (row.right <= common.from + 1 || row.left >= common.to - 1) continue;
    const next = row.gaps
      .map((gap) => ({ gap, from: Math.max(gap.from, common.from), to: Math.min(gap.to, common.to) }))
      .toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
    if (next === undefined || next.to - next.from < MIN_WIDTH * next.gap.size) break;
    gaps.push(next.gap);
    common = next;
  }
  return gaps;
}

/** `rows` must be sorted from top to bottom, and their pieces from left to right. */
export function findCorridors(rows: readonly (readonly Piece[])[]): Corridor[] {
  const lines = rows.map(measureRow);
  const found: Corridor[] = [];
  const seen = new Set<Gap>();
  lines.forEach((line, at) => {
    for (const gap of line.gaps) {
      if (seen.has(gap)) continue;
      const gaps = followGap(lines, at, gap);
      const corridor = intersectGaps(gaps);
      if (corridor === null) continue;
      for (const one of gaps) seen.add(one);
      if (!found.some((other) => overlaps(other, corridor))) found.push(corridor);
    }
  });
  return found;
}
