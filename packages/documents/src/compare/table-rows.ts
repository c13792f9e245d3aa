import type { Table } from '../model.ts';
import { align, gapsOf } from './align.ts';
import type { ComparedTableRow, Part } from './comparison.ts';
import type { Match } from './in-order.ts';
import type { Likeness, Worded } from './likeness.ts';
import { compareWords, wholePart } from './parts.ts';
import type { Reading } from './units.ts';
import type { Token } from './words.ts';

interface Cell extends Worded {
  readonly tokens: readonly Token[];
  readonly text: string;
}

interface Row extends Worded {
  readonly cells: readonly Cell[];
}

function rowsOf(table: Table, split: (text: string) => Token[]): Row[] {
  return table.rows.map((row) => {
    const cells = row.map((text): Cell => {
      const tokens = split(text);
      const ids = tokens.map(({ id }) => id);
      return { tokens, text, ids, key: ids.join(' ') };
    });
    return { cells, ids: cells.flatMap(({ ids }) => ids), key: cells.map(({ key }) => key).join('\t') };
  });
}

/** A cell without words may hold white space. */
function whole({ tokens, text }: Cell, kind: Part['kind']): Part[] {
  return tokens.length > 0 ? wholePart(tokens, kind) : text === '' ? [] : [{ kind: 'same', text }];
}

function sameRow(before: Row, after: Row): ComparedTableRow {
  return {
    kind: 'same',
    before: before.cells.map((cell) => whole(cell, 'same')),
    after: after.cells.map((cell) => whole(cell, 'same')),
  };
}

function compareRows(before: Row, after: Row, likeness: Likeness): ComparedTableRow {
  if (before.key === after.key) return sameRow(before, after);
  const inPlace = before.cells.length === after.cells.length;
  const matches: readonly Match[] = inPlace
    ? before.cells.map((_, at): Match => [at, at])
    : align(before.cells, after.cells, likeness).matches;
  const first = before.cells.map((cell) => whole(cell, 'removed'));
  const second = after.cells.map((cell) => whole(cell, 'added'));
  for (const [from, to] of matches) {
    const [one, other] = [before.cells[from], after.cells[to]];
    if (one === undefined || other === undefined || one.tokens.length === 0 || other.tokens.length === 0) continue;
    const parts = compareWords(one.tokens, other.tokens);
    first[from] = [...parts.before];
    second[to] = [...parts.after];
  }
  return { kind: 'changed', before: first, after: second };
}

/** Compares two tables row by row, then cell by cell. */
export function compareTables(before: Table, after: Table, reading: Reading, likeness: Likeness): ComparedTableRow[] {
  const first = rowsOf(before, reading.tokensOf.before);
  const second = rowsOf(after, reading.tokensOf.after);
  const { matches } = align(first, second, likeness);
  const rows: ComparedTableRow[] = [];
  for (const [number, gap] of gapsOf(matches, first.length, second.length).entries()) {
    for (const at of gap.before) rows.push(oneSided(first[at], 'removed'));
    for (const at of gap.after) rows.push(oneSided(second[at], 'added'));
    const [from, to] = matches[number] ?? [];
    const [one, other] = [first[from ?? -1], second[to ?? -1]];
    if (one !== undefined && other !== undefined) rows.push(compareRows(one, other, likeness));
  }
  return rows;
}

function oneSided(row: Row | undefined, kind: 'added' | 'removed'): ComparedTableRow {
  const cells = row?.cells.map((cell) => whole(cell, kind)) ?? [];
  return { kind, before: kind === 'removed' ? cells : null, after: kind === 'added' ? cells : null };
}

/** Returns the rows of a table that stands on one side only, or is the same on both. */
export function wholeTable(table: Table, kind: 'same' | 'added' | 'removed', split: (text: string) => Token[]) {
  return rowsOf(table, split).map((row) => (kind === 'same' ? sameRow(row, row) : oneSided(row, kind)));
}
