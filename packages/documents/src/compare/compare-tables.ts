import type { Table } from '../model.ts';
import { align, findGaps } from './align.ts';
import type { ComparedTableRow, Part } from './comparison.ts';
import type { MatchedPair } from './match-sequences.ts';
import type { Similarity, WordSequence } from './similarity.ts';
import { compareWords, makePart } from './compare-words.ts';
import type { UnitComparison } from './units.ts';
import type { Token } from './tokenizer.ts';

interface Cell extends WordSequence {
  readonly tokens: readonly Token[];
  readonly text: string;
}

interface Row extends WordSequence {
  readonly cells: readonly Cell[];
}

function splitRows(table: Table, split: (text: string) => Token[]): Row[] {
  return table.rows.map((row) => {
    const cells = row.map((text): Cell => {
      const tokens = split(text);
      const ids = tokens.map(({ id }) => id);
      return { tokens, text, ids, key: ids.join(' ') };
    });
    return { cells, ids: cells.flatMap(({ ids }) => ids), key: cells.map(({ key }) => key).join('\t') };
  });
}

/** A cell without words can contain white space. */
function makeCellParts({ tokens, text }: Cell, kind: Part['kind']): Part[] {
  return tokens.length > 0 ? makePart(tokens, kind) : text === '' ? [] : [{ kind: 'same', text }];
}

function makeSameRow(before: Row, after: Row): ComparedTableRow {
  return {
    kind: 'same',
    before: before.cells.map((cell) => makeCellParts(cell, 'same')),
    after: after.cells.map((cell) => makeCellParts(cell, 'same')),
  };
}

function compareRows(before: Row, after: Row, similarity: Similarity): ComparedTableRow {
  if (before.key === after.key) return makeSameRow(before, after);
  const isSameWidth = before.cells.length === after.cells.length;
  const matches: readonly MatchedPair[] = isSameWidth
    ? before.cells.map((_, at): MatchedPair => [at, at])
    : align(before.cells, after.cells, similarity).matches;
  const first = before.cells.map((cell) => makeCellParts(cell, 'removed'));
  const second = after.cells.map((cell) => makeCellParts(cell, 'added'));
  for (const [from, to] of matches) {
    const [one, other] = [before.cells[from], after.cells[to]];
    if (one === undefined || other === undefined || one.tokens.length === 0 || other.tokens.length === 0) continue;
    const parts = compareWords(one.tokens, other.tokens);
    first[from] = [...parts.before];
    second[to] = [...parts.after];
  }
  return { kind: 'changed', before: first, after: second };
}

export function compareTables(
  before: Table,
  after: Table,
  units: UnitComparison,
  similarity: Similarity,
): ComparedTableRow[] {
  const first = splitRows(before, units.tokenize.before);
  const second = splitRows(after, units.tokenize.after);
  const { matches } = align(first, second, similarity);
  const rows: ComparedTableRow[] = [];
  for (const [number, gap] of findGaps(matches, first.length, second.length).entries()) {
    for (const at of gap.before) rows.push(makeOneSidedRow(first[at], 'removed'));
    for (const at of gap.after) rows.push(makeOneSidedRow(second[at], 'added'));
    const [from, to] = matches[number] ?? [];
    const [one, other] = [first[from ?? -1], second[to ?? -1]];
    if (one !== undefined && other !== undefined) rows.push(compareRows(one, other, similarity));
  }
  return rows;
}

function makeOneSidedRow(row: Row | undefined, kind: 'added' | 'removed'): ComparedTableRow {
  const cells = row?.cells.map((cell) => makeCellParts(cell, kind)) ?? [];
  return { kind, before: kind === 'removed' ? cells : null, after: kind === 'added' ? cells : null };
}

/** Returns the rows of a table that exists on one side only, or is the same on both. */
export function makeTableRows(table: Table, kind: 'same' | 'added' | 'removed', split: (text: string) => Token[]) {
  return splitRows(table, split).map((row) => (kind === 'same' ? makeSameRow(row, row) : makeOneSidedRow(row, kind)));
}
