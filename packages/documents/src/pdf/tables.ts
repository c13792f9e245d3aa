import { type Line, linesOf, type Segment, segmentsOf, textOfPieces } from './lines.ts';
import { hasLeaders, isMarked } from './markers.ts';
import type { Piece } from './pieces.ts';
import { joint } from './runs.ts';

export interface FoundTable {
  readonly rows: readonly (readonly string[])[];
  /** How many lines it takes. */
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

/** Sizes between lines of a table at most, and sizes by which the edges of a column's cells may differ. */
const MOST_GAP = 3;
const EDGE = 0.5;
const STRAIGHT = 0.8;

const meets = (column: Column, { x, right }: Segment): boolean => x <= column.right && right >= column.x;

/** The cells of a line by column; null where one lies across two columns or beside all. */
function cellsOf(columns: readonly Column[], line: Line): ReadonlyMap<number, Segment> | null {
  const cells = new Map<number, Segment>();
  for (const segment of line.segments) {
    const met = columns.flatMap((column, at) => (meets(column, segment) ? [at] : []));
    const [only] = met;
    if (only === undefined || met.length > 1 || cells.has(only)) return null;
    cells.set(only, segment);
  }
  return cells;
}

const isSame = (values: readonly number[], size: number): boolean => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return values.filter((value) => Math.abs(value - middle) <= EDGE * size).length >= STRAIGHT * values.length;
};

/** Whether the cells of a column begin, end or stand in the middle at one line. */
const isStraight = ({ cells }: Column, size: number): boolean =>
  isSame(
    cells.map(({ x }) => x),
    size,
  ) ||
  isSame(
    cells.map(({ right }) => right),
    size,
  ) ||
  isSame(
    cells.map(({ x, right }) => (x + right) / 2),
    size,
  );

function rowsFrom(lines: readonly Line[], columns: Column[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.line;
    if (last && (line.y - last.y > MOST_GAP * line.size || hasLeaders(textOfPieces(line.pieces)))) break;
    const cells = cellsOf(columns, line);
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

/** Which rows go on with the one before: without a first cell, or nearer to it than rows are to each other. */
function goesOn(rows: readonly Row[]): boolean[] {
  const gaps = rows.map(({ line }, at) => line.y - (rows[at - 1]?.line.y ?? -Infinity));
  const [least, most] = [Math.min(...gaps.slice(1)), Math.max(...gaps.slice(1))];
  const differ = most > 1.3 * least;
  return rows.map(({ cells }, at) => at > 0 && (differ ? (gaps[at] ?? 0) < 1.15 * least : !cells.has(0)));
}

const joined = (before: string, after: string): string => {
  const { drop, space } = joint(before, after);
  return before.slice(0, before.length - drop) + space + after;
};

/** A table that begins with the first of the lines, if its cells stand in straight columns; else null. */
export function tableFrom(lines: readonly Line[]): FoundTable | null {
  const [first] = lines;
  if (!first || first.segments.length < 2) return null;
  const text = textOfPieces(first.pieces);
  if (isMarked(text) || hasLeaders(text)) return null;
  const columns = first.segments.map(({ x, right }): Column => ({ x, right, cells: [] }));
  const rows = rowsFrom(lines, columns);
  const full = rows.filter(({ cells }) => cells.size > 1).length;
  const enough = full >= 3 || (full === 2 && columns.length >= 3);
  if (!enough || !columns.every((column) => isStraight(column, first.size))) return null;
  const texts: string[][] = [];
  const following = goesOn(rows);
  for (const [at, { cells }] of rows.entries()) {
    const own = columns.map((_, column) => textOfPieces(cells.get(column)?.pieces ?? []));
    const last = texts.at(-1);
    if (following[at] && last) texts[texts.length - 1] = last.map((text, cell) => joined(text, own[cell] ?? '').trim());
    else texts.push(own);
  }
  return { rows: texts, lines: rows.length };
}

/** The tables that the author's program has tagged on a page, by their numbers. */
export function taggedTables(pieces: readonly Piece[]): ReadonlyMap<number, string[][]> {
  const tables = new Map<number, Piece[][][]>();
  for (const piece of pieces) {
    if (piece.tag?.is !== 'cell') continue;
    const { table, row, cell } = piece.tag;
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    const cells = (rows[row] ??= []);
    (cells[cell] ??= []).push(piece);
  }
  return new Map([...tables].map(([number, rows]) => [number, textsOf(rows)]));
}

/** Rows and cells that hold no text are gaps in the arrays. */
function textsOf(rows: readonly Piece[][][]): string[][] {
  const width = Math.max(...rows.map((cells) => cells?.length ?? 0));
  return rows
    .filter((cells) => cells !== undefined)
    .map((cells) => Array.from({ length: width }, (_, at) => textOfCell(cells[at] ?? [])));
}

const textOfCell = (pieces: readonly Piece[]): string =>
  linesOf(0, segmentsOf(pieces))
    .map((line) => textOfPieces(line.pieces))
    .reduce(joined, '');
