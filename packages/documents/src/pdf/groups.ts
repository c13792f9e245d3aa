import { type Line, joinPieces } from './lines.ts';
import { hasMarker } from './list-markers.ts';
import { computeMedian } from './median.ts';
import { isBold, joinLines, type Styles } from './runs.ts';
import { detectTable, readTaggedTables } from './tables.ts';
import type { Tag } from './tags.ts';
import type { PagePieces } from './text-pieces.ts';

export interface TextGroup {
  readonly is: 'text';
  readonly page: number;
  readonly lines: Line[];
  readonly tag: Tag | null;
  readonly bold: boolean;
  /** False at the end of a column, because the paragraph can continue in the next one. */
  isComplete: boolean;
}
export interface TableGroup {
  readonly is: 'table';
  readonly page: number;
  readonly rows: readonly (readonly string[])[];
}
export type Group = TextGroup | TableGroup;

interface Measure {
  readonly left: number;
  readonly right: number;
  readonly leading: number;
}

/** Number of lines that are used to measure the column at a line. Lines further below can have a different width. */
const [LINES_ABOVE, LINES_BELOW] = [6, 2];

/** `width` is the page width if the page has one column, otherwise null. */
interface Column {
  readonly lines: readonly Line[];
  readonly leading: number;
  readonly width: number | null;
}

function computeLeading(lines: readonly Line[]): number {
  const gaps = lines.flatMap((line, at) => {
    const gap = line.y - (lines[at - 1]?.y ?? Infinity);
    return gap > 0.5 * line.size && gap < 2 * line.size ? [gap] : [];
  });
  return computeMedian(gaps) || 1.3 * (lines[0]?.size ?? 0);
}

/** Lines that end within this share of the width mark the right edge, if there are at least `MIN_EDGE_LINES`. */
const EDGE_SHARE = 0.15;
const MIN_EDGE_LINES = 3;

/** Uses nearby lines with a similar indent. If too few mark the right edge, equal page margins are assumed. */
function measureColumnAt({ lines, leading, width }: Column, at: number): Measure {
  const line = lines[at];
  const near = lines
    .slice(Math.max(0, at - LINES_ABOVE), Math.max(at, LINES_ABOVE) + LINES_BELOW)
    .filter((other) => line && Math.abs(other.x - line.x) < 2.5 * line.size);
  const left = near.reduce((least, { x }) => Math.min(least, x), Infinity);
  const rightmost = near.reduce((most, { right }) => Math.max(most, right), -Infinity);
  const edgeLines = near.filter(({ right }) => right > rightmost - EDGE_SHARE * (rightmost - left)).length;
  return {
    left,
    right: edgeLines < MIN_EDGE_LINES && width !== null ? Math.max(rightmost, width - left) : rightmost,
    leading,
  };
}

const getTaggedBlock = (tag: Tag | null): number | null => (tag && 'block' in tag ? tag.block : null);
const getTag = (line: Line): Tag | null => line.pieces.find(({ tag }) => tag !== null)?.tag ?? null;

/** The lines of a list item align with its text, not with its marker. */
function isIndented(group: TextGroup, last: Line, line: Line): boolean {
  const step = 0.7 * line.size;
  const [first] = group.lines;
  if (first && hasMarker(joinPieces(first.pieces))) return line.x < first.x + 1 && last.x > first.x + step;
  if (line.x > last.x + step) return true;
  return group.lines.length > 1 && line.x < last.x - step;
}

/** True if the first word of the next line would have fitted into this one. */
function endsEarly(last: Line, line: Line, { left, right }: Measure): boolean {
  const text = joinPieces(line.pieces);
  const word = (text.search(/\s|$/) / Math.max(1, text.length)) * (line.right - line.x);
  return last.right + word + 0.5 * line.size < right - 0.05 * (right - left);
}

/** In multiples of the font size. Wider gaps separate cells, or a label from its text. */
const MIN_CELL_GAP = 2.5;

const isRow = ({ segments, size, pieces }: Line): boolean =>
  !hasMarker(joinPieces(pieces)) &&
  segments.some(({ x }, at) => x - (segments[at - 1]?.right ?? Infinity) > MIN_CELL_GAP * size);

function beginsParagraph(group: TextGroup, line: Line, measure: Measure, bold: boolean): boolean {
  const last = group.lines.at(-1);
  if (!last) return false;
  const [before, now] = [getTaggedBlock(group.tag), getTaggedBlock(getTag(line))];
  if (before !== null || now !== null) return before !== now;
  const text = joinPieces(line.pieces);
  if (joinLines(joinPieces(last.pieces), text).drop > 0) return false;
  const isShort = last.right < measure.right - 0.15 * (measure.right - measure.left);
  return (
    hasMarker(text) ||
    isRow(line) ||
    isRow(last) ||
    Math.abs(line.size - last.size) > 0.08 * last.size ||
    bold !== group.bold ||
    line.y - last.y > 1.25 * Math.max(measure.leading, 1.05 * line.size) ||
    isIndented(group, last, line) ||
    (!bold && Math.abs(line.x - measure.left) < line.size && endsEarly(last, line, measure)) ||
    (isShort && (line.x < last.x - 0.7 * line.size || /[.!?:]$/.test(joinPieces(last.pieces))))
  );
}

function groupColumn(column: Column, hasTables: boolean, styles: Styles): Group[] {
  const { lines } = column;
  const groups: Group[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const tag = getTag(line);
    if (tag?.is === 'cell') continue;
    const table = !hasTables && tag === null ? detectTable(lines.slice(at, at + 200)) : null;
    if (table) {
      groups.push({ is: 'table', page: line.page, rows: table.rows });
      at += table.lines - 1;
      continue;
    }
    const last = groups.at(-1);
    const bold = isBold(line, styles);
    if (last?.is === 'text' && !beginsParagraph(last, line, measureColumnAt(column, at), bold)) last.lines.push(line);
    else groups.push({ is: 'text', page: line.page, lines: [line], tag, bold, isComplete: true });
  }
  return groups;
}

/** Returns paragraphs and tables in reading order. A tagged table takes the place of its first cell. */
export function groupLines(columns: readonly (readonly Line[])[], page: PagePieces, styles: Styles): Group[] {
  const tables = readTaggedTables(page.pieces);
  const width = columns.length === 1 ? page.width : null;
  const groups: Group[] = [];
  const shown = new Set<number>();
  for (const lines of columns) {
    for (const part of splitAtTables(lines)) {
      const tag = part[0] ? getTag(part[0]) : null;
      if (tag?.is !== 'cell') {
        groups.push(...groupColumn({ lines: part, leading: computeLeading(part), width }, tables.size > 0, styles));
      } else if (!shown.has(tag.table)) {
        shown.add(tag.table);
        groups.push({ is: 'table', page: part[0]?.page ?? 0, rows: tables.get(tag.table) ?? [] });
      }
    }
    const last = groups.at(-1);
    if (last?.is === 'text') last.isComplete = false;
  }
  return groups;
}

function splitAtTables(lines: readonly Line[]): Line[][] {
  const parts: { key: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const tag = getTag(line);
    const key = tag?.is === 'cell' ? tag.table : -1;
    const last = parts.at(-1);
    if (last?.key === key) last.lines.push(line);
    else parts.push({ key, lines: [line] });
  }
  return parts.map((part) => part.lines);
}
