import { type Line, findLines, type Segment, findSegments, joinPieces } from './lines.ts';
import { hasLeaders, hasMarker } from './list-markers.ts';
import { computeMedian } from './median.ts';
import type { Piece } from './text-pieces.ts';
import { joinLines } from './runs.ts';

export interface FoundTable {
  readonly rows: readonly (readonly string[])[];
  readonly lines: number;
}

interface Column {
  x: number;
  right: number;
  readonly cells: Segment[];
}
interface Row {
  readonly line: Line;
  readonly cells: ReadonlyMap<number, Segment>;
}

/**
 * Maximum gap between rows and maximum deviation of a column's edges, in multiples of the font size; and the minimum share of aligned
 * cells.
 */
const MAX_ROW_GAP = 3;
const MAX_EDGE_DEVIATION = 0.5;
const MIN_ALIGNED_SHARE = 0.8;

const overlaps = (column: Column, { x, right }: Segment): boolean => x <= column.right && right >= column.x;

function assignCells(columns: readonly Column[], line: Line): ReadonlyMap<number, Segment> | null {
  const cells = new Map<number, Segment>();
  for (const segment of line.segments) {
    const met = columns.flatMap((column, at) => (overlaps(column, segment) ? [at] : []));
    const [only] = met;
    if (only === undefined || met.length > 1 || cells.has(only)) return null;
    cells.set(only, segment);
  }
  return cells;
}

const areAligned = (values: readonly number[], size: number): boolean => {
  const middle = computeMedian(values);
  return (
    values.filter((value) => Math.abs(value - middle) <= MAX_EDGE_DEVIATION * size).length >=
    MIN_ALIGNED_SHARE * values.length
  );
};

const isColumnAligned = ({ cells }: Column, size: number): boolean =>
  areAligned(
    cells.map(({ x }) => x),
    size,
  ) ||
  areAligned(
    cells.map(({ right }) => right),
    size,
  ) ||
  areAligned(
    cells.map(({ x, right }) => (x + right) / 2),
    size,
  );

function collectRows(lines: readonly Line[], columns: Column[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.line;
    if (last && (line.y - last.y > MAX_ROW_GAP * line.size || hasLeaders(joinPieces(line.pieces)))) break;
    const cells = assignCells(columns, line);
    if (!cells || (cells.size === 1 && last && line.y - last.y > 1.6 * line.size)) break;
    for (const [at, segment] of cells) {
      const column = columns[at];
      if (!column) continue;
      column.x = Math.min(column.x, segment.x);
      column.right = Math.max(column.right, segment.right);
      column.cells.push(segment);
    }
    rows.push({ line, cells });
  }
  return rows;
}

/** Marks rows that continue the row above: rows that are closer to it than usual, or that have no first cell. */
function findContinuations(rows: readonly Row[]): boolean[] {
  const gaps = rows.map(({ line }, at) => line.y - (rows[at - 1]?.line.y ?? -Infinity));
  const [least, most] = [Math.min(...gaps.slice(1)), Math.max(...gaps.slice(1))];
  const differ = most > 1.3 * least;
  return rows.map(({ cells }, at) => at > 0 && (differ ? (gaps[at] ?? 0) < 1.15 * least : !cells.has(0)));
}

const joinTexts = (before: string, after: string): string => {
  const { drop, space } = joinLines(before, after);
  return before.slice(0, before.length - drop) + space + after;
};

export function detectTable(lines: readonly Line[]): FoundTable | null {
  const [first] = lines;
  if (!first || first.segments.length < 2) return null;
  const text = joinPieces(first.pieces);
  if (hasMarker(text) || hasLeaders(text)) return null;
  const columns = first.segments.map(({ x, right }): Column => ({ x, right, cells: [] }));
  const rows = collectRows(lines, columns);
  const full = rows.filter(({ cells }) => cells.size > 1).length;
  const isTable = full >= 3 || (full === 2 && columns.length >= 3);
  if (!isTable || !columns.every((column) => isColumnAligned(column, first.size))) return null;
  const texts: string[][] = [];
  const following = findContinuations(rows);
  for (const [at, { cells }] of rows.entries()) {
    const own = columns.map((_, column) => joinPieces(cells.get(column)?.pieces ?? []));
    const last = texts.at(-1);
    if (following[at] && last)
      texts[texts.length - 1] = last.map((text, cell) => joinTexts(text, own[cell] ?? '').trim());
    else texts.push(own);
  }
  return { rows: texts, lines: rows.length };
}

export function readTaggedTables(pieces: readonly Piece[]): ReadonlyMap<number, string[][]> {
  const tables = new Map<number, Piece[][][]>();
  for (const piece of pieces) {
    if (piece.tag?.is !== 'cell') continue;
    const { table, row, cell } = piece.tag;
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    const cells = (rows[row] ??= []);
    (cells[cell] ??= []).push(piece);
  }
  return new Map([...tables].map(([number, rows]) => [number, getCellTexts(rows)]));
}

/** Rows and cells without text are missing elements of the arrays. */
function getCellTexts(rows: readonly Piece[][][]): string[][] {
  const width = Math.max(...rows.map((cells) => cells?.length ?? 0));
  return rows
    .filter((cells) => cells !== undefined)
    .map((cells) => Array.from({ length: width }, (_, at) => getCellText(cells[at] ?? [])));
}

const getCellText = (pieces: readonly Piece[]): string =>
  findLines(0, findSegments(pieces))
    .map((line) => joinPieces(line.pieces))
    .reduce(joinTexts, '');
