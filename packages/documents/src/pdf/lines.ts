import { type Corridor, corridorsOf } from './corridors.ts';
import type { Piece } from './pieces.ts';

/** Pieces without a gap between them that a space could not fill. */
export interface Segment {
  readonly pieces: readonly Piece[];
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** Segments of one base line in one column. */
export interface Line extends Segment {
  readonly page: number;
  readonly segments: readonly Segment[];
}

/** Part of a size: wider gaps may part columns or cells, narrower ones are spaces, and the narrowest are none. */
const WIDE_GAP = 1;
const SPACE = 0.18;
/** Part of a size by which raised and lowered text leaves its base line. */
const OFF_LINE = 0.45;

/** The largest piece that is not blank says where a line stands. */
function measured<T extends { readonly pieces: readonly Piece[] }>(part: T): T & Segment {
  let [x, right, y, size] = [Infinity, -Infinity, 0, 0];
  for (const piece of part.pieces) {
    x = Math.min(x, piece.x);
    right = Math.max(right, piece.x + piece.width);
    if (piece.size > size) [y, size] = [piece.y, piece.size];
  }
  return { ...part, x, right, y, size };
}

/** Things of one base line, from top to bottom and from left to right. */
export function rowsOf<T extends { readonly x: number; readonly y: number; readonly size: number }>(
  things: readonly T[],
): T[][] {
  const rows: { things: T[]; y: number; size: number }[] = [];
  for (const thing of things.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (!row || thing.y - row.y > OFF_LINE * Math.max(row.size, thing.size)) {
      rows.push({ things: [thing], y: thing.y, size: thing.size });
    } else {
      row.things.push(thing);
      if (thing.size > row.size) [row.y, row.size] = [thing.y, thing.size];
    }
  }
  return rows.map((row) => row.things.toSorted((a, b) => a.x - b.x));
}

const isParted = (from: number, to: number, size: number, corridors: readonly Corridor[]): boolean =>
  to - from > WIDE_GAP * size || corridors.some((corridor) => from <= corridor.from && to >= corridor.to);

/** The segments of a page from top to bottom. Columns are parted by corridors too that are narrower than the gaps between cells. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const found: Segment[] = [];
  const rows = rowsOf(pieces);
  const corridors = corridorsOf(rows);
  for (const row of rows) {
    let run: Piece[] = [];
    let right = -Infinity;
    for (const piece of row) {
      if (run.length > 0 && isParted(right, piece.x, piece.size, corridors)) {
        found.push(measured({ pieces: run }));
        run = [];
      }
      run.push(piece);
      right = Math.max(right, piece.x + piece.width);
    }
    if (run.length > 0) found.push(measured({ pieces: run }));
  }
  return found;
}

/** The lines that the segments of one column make. */
export function linesOf(page: number, segments: readonly Segment[]): Line[] {
  return rowsOf(segments).map((row) =>
    measured({ page, segments: row, pieces: row.flatMap((segment) => segment.pieces) }),
  );
}

/** What stands between two pieces of a line: a space where one is seen or written. */
export function between(before: Piece, after: Piece): string {
  if (/\s$/.test(before.text) || /^\s/.test(after.text)) return '';
  const gap = after.x - before.x - before.width;
  return gap > SPACE * Math.max(before.size, after.size) ? ' ' : '';
}

export function textOfPieces(pieces: readonly Piece[]): string {
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    text += (before ? between(before, piece) : '') + piece.text;
  }
  return text.replace(/\s+/g, ' ').trim();
}
