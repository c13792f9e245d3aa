import { type Line, textOfPieces } from './lines.ts';
import { isMarked } from './markers.ts';
import { isBold, joint, type Styles } from './runs.ts';
import { tableFrom, taggedTables } from './tables.ts';
import type { Tag } from './tags.ts';
import type { PagePieces } from './pieces.ts';

/** Lines that belong together, in one column of a page. */
export interface TextGroup {
  readonly is: 'text';
  readonly page: number;
  readonly lines: Line[];
  readonly tag: Tag | null;
  readonly bold: boolean;
  /** Its column goes on after it, so that it ends where it ends. */
  ends: boolean;
}
export interface TableGroup {
  readonly is: 'table';
  readonly page: number;
  readonly rows: readonly (readonly string[])[];
}
export type Group = TextGroup | TableGroup;

/** The edges between which lines run, and their distance. */
interface Measure {
  readonly left: number;
  readonly right: number;
  readonly leading: number;
}

/** Lines above and below that tell a line's measure; what follows may be of another width. */
const [ABOVE, BELOW] = [6, 2];

/** Lines of a column, with the width of the page where it is the only one. */
interface Column {
  readonly lines: readonly Line[];
  readonly leading: number;
  readonly width: number | null;
}

function leadingOf(lines: readonly Line[]): number {
  const gaps = lines.flatMap((line, at) => {
    const gap = line.y - (lines[at - 1]?.y ?? Infinity);
    return gap > 0.5 * line.size && gap < 2 * line.size ? [gap] : [];
  });
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1.3 * (lines[0]?.size ?? 0);
}

/** The measure at a line, from those around it that begin near where it begins. */
/** Lines that end within this part of the widest show where the edge is; fewer are short by themselves. */
const NEAR_EDGE = 0.15;
const LEAST_LINES = 3;

/**
 * The measure at a line, from those around it that begin near where it begins. Where few of them tell the edge, it is the
 * page's, which is as wide right as left.
 */
function measureAt({ lines, leading, width }: Column, at: number): Measure {
  const line = lines[at];
  const near = lines
    .slice(Math.max(0, at - ABOVE), Math.max(at, ABOVE) + BELOW)
    .filter((other) => line && Math.abs(other.x - line.x) < 2.5 * line.size);
  const left = near.reduce((least, { x }) => Math.min(least, x), Infinity);
  const seen = near.reduce((most, { right }) => Math.max(most, right), -Infinity);
  const telling = near.filter(({ right }) => right > seen - NEAR_EDGE * (seen - left)).length;
  return { left, right: telling < LEAST_LINES && width !== null ? Math.max(seen, width - left) : seen, leading };
}

const blockOf = (tag: Tag | null): number | null => (tag && 'block' in tag ? tag.block : null);
const tagOf = (line: Line): Tag | null => line.pieces.find(({ tag }) => tag !== null)?.tag ?? null;

/** Indented against the text before it, or back from it; the lines of an item stand under its text. */
function isIndented(group: TextGroup, last: Line, line: Line): boolean {
  const step = 0.7 * line.size;
  const [first] = group.lines;
  if (first && isMarked(textOfPieces(first.pieces))) return line.x < first.x + 1 && last.x > first.x + step;
  if (line.x > last.x + step) return true;
  return group.lines.length > 1 && line.x < last.x - step;
}

/** Whether a line ends before the edge though the first word of the next would have had room. */
function endsEarly(last: Line, line: Line, { left, right }: Measure): boolean {
  const text = textOfPieces(line.pieces);
  const word = (text.search(/\s|$/) / Math.max(1, text.length)) * (line.right - line.x);
  return last.right + word + 0.5 * line.size < right - 0.05 * (right - left);
}

/** Sizes between segments of a line that is no prose: a row of cells, or a label and what it labels. */
const APART = 2.5;

const isRow = ({ segments, size, pieces }: Line): boolean =>
  !isMarked(textOfPieces(pieces)) &&
  segments.some(({ x }, at) => x - (segments[at - 1]?.right ?? Infinity) > APART * size);

/** Whether a line begins a paragraph of its own. */
function begins(group: TextGroup, line: Line, measure: Measure, bold: boolean): boolean {
  const last = group.lines.at(-1);
  if (!last) return false;
  const [before, now] = [blockOf(group.tag), blockOf(tagOf(line))];
  if (before !== null || now !== null) return before !== now;
  const text = textOfPieces(line.pieces);
  if (joint(textOfPieces(last.pieces), text).drop > 0) return false;
  const short = last.right < measure.right - 0.15 * (measure.right - measure.left);
  return (
    isMarked(text) ||
    isRow(line) ||
    isRow(last) ||
    Math.abs(line.size - last.size) > 0.08 * last.size ||
    bold !== group.bold ||
    line.y - last.y > 1.25 * Math.max(measure.leading, 1.05 * line.size) ||
    isIndented(group, last, line) ||
    (!bold && Math.abs(line.x - measure.left) < line.size && endsEarly(last, line, measure)) ||
    (short && (line.x < last.x - 0.7 * line.size || /[.!?:]$/.test(textOfPieces(last.pieces))))
  );
}

/** The paragraphs and untagged tables of a part of a column. */
function groupsOfColumn(column: Column, hasTables: boolean, styles: Styles): Group[] {
  const { lines } = column;
  const groups: Group[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const tag = tagOf(line);
    if (tag?.is === 'cell') continue;
    const table = !hasTables && tag === null ? tableFrom(lines.slice(at, at + 200)) : null;
    if (table) {
      groups.push({ is: 'table', page: line.page, rows: table.rows });
      at += table.lines - 1;
      continue;
    }
    const last = groups.at(-1);
    const bold = isBold(line, styles);
    if (last?.is === 'text' && !begins(last, line, measureAt(column, at), bold)) last.lines.push(line);
    else groups.push({ is: 'text', page: line.page, lines: [line], tag, bold, ends: true });
  }
  return groups;
}

/** The groups of a page's columns in the order of reading; a tagged table stands where its first cell does. */
export function groupsOf(columns: readonly (readonly Line[])[], page: PagePieces, styles: Styles): Group[] {
  const tables = taggedTables(page.pieces);
  const width = columns.length === 1 ? page.width : null;
  const groups: Group[] = [];
  const shown = new Set<number>();
  for (const lines of columns) {
    for (const part of partsOf(lines)) {
      const tag = part[0] ? tagOf(part[0]) : null;
      if (tag?.is !== 'cell') {
        groups.push(...groupsOfColumn({ lines: part, leading: leadingOf(part), width }, tables.size > 0, styles));
      } else if (!shown.has(tag.table)) {
        shown.add(tag.table);
        groups.push({ is: 'table', page: part[0]?.page ?? 0, rows: tables.get(tag.table) ?? [] });
      }
    }
    const last = groups.at(-1);
    if (last?.is === 'text') last.ends = false;
  }
  return groups;
}

/** A column's lines, parted where a tagged table begins or ends. */
function partsOf(lines: readonly Line[]): Line[][] {
  const parts: { key: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const tag = tagOf(line);
    const key = tag?.is === 'cell' ? tag.table : -1;
    const last = parts.at(-1);
    if (last?.key === key) last.lines.push(line);
    else parts.push({ key, lines: [line] });
  }
  return parts.map((part) => part.lines);
}
