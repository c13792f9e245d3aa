import { type Corridor, findCorridors } from './corridors.ts';
import type { Piece } from './text-pieces.ts';

/** Pieces without gaps wider than a space. */
export interface Segment {
  readonly pieces: readonly Piece[];
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

export interface Line extends Segment {
  readonly page: number;
  readonly segments: readonly Segment[];
}

/** In multiples of the font size. Wider gaps can separate columns or cells. Gaps below `MIN_SPACE` are not spaces. */
const MIN_WIDE_GAP = 1;
const MIN_SPACE = 0.18;
/** The maximum shift of superscript and subscript text, in multiples of the font size. */
const MAX_BASELINE_SHIFT = 0.45;

function measureSegment<T extends { readonly pieces: readonly Piece[] }>(part: T): T & Segment {
  let [x, right, y, size] = [Infinity, -Infinity, 0, 0];
  for (const piece of part.pieces) {
    x = Math.min(x, piece.x);
    right = Math.max(right, piece.x + piece.width);
    if (piece.size > size) [y, size] = [piece.y, piece.size];
  }
  return { ...part, x, right, y, size };
}

export function groupByBaseline<T extends { readonly x: number; readonly y: number; readonly size: number }>(
  things: readonly T[],
): T[][] {
  const rows: { things: T[]; y: number; size: number }[] = [];
  for (const thing of things.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (!row || thing.y - row.y > MAX_BASELINE_SHIFT * Math.max(row.size, thing.size)) {
      rows.push({ things: [thing], y: thing.y, size: thing.size });
    } else {
      row.things.push(thing);
      if (thing.size > row.size) [row.y, row.size] = [thing.y, thing.size];
    }
  }
  return rows.map((row) => row.things.toSorted((a, b) => a.x - b.x));
}

const isSeparate = (from: number, to: number, size: number, corridors: readonly Corridor[]): boolean =>
  to - from > MIN_WIDE_GAP * size || corridors.some((corridor) => from <= corridor.from && to >= corridor.to);

/** Returns segments from top to bottom. Corridors separate columns, even if they are narrower than gaps between cells. */
export function findSegments(pieces: readonly Piece[]): Segment[] {
  const found: Segment[] = [];
  const rows = groupByBaseline(pieces);
  const corridors = findCorridors(rows);
  for (const row of rows) {
    let run: Piece[] = [];
    let right = -Infinity;
    for (const piece of row) {
      if (run.length > 0 && isSeparate(right, piece.x, piece.size, corridors)) {
        found.push(measureSegment({ pieces: run }));
        run = [];
      }
      run.push(piece);
      right = Math.max(right, piece.x + piece.width);
    }
    if (run.length > 0) found.push(measureSegment({ pieces: run }));
  }
  return found;
}

export function findLines(page: number, segments: readonly Segment[]): Line[] {
  return groupByBaseline(segments).map((row) =>
    measureSegment({ page, segments: row, pieces: row.flatMap((segment) => segment.pieces) }),
  );
}

export function getSeparator(before: Piece, after: Piece): string {
  if (/\s$/.test(before.text) || /^\s/.test(after.text)) return '';
  const gap = after.x - before.x - before.width;
  return gap > MIN_SPACE * Math.max(before.size, after.size) ? ' ' : '';
}

export function joinPieces(pieces: readonly Piece[]): string {
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    text += (before ? getSeparator(before, piece) : '') + piece.text;
  }
  return text.replace(/\s+/g, ' ').trim();
}
