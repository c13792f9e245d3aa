import { cut } from './fields.ts';
import type { Column, Header } from './header.ts';

/** More sentences of one kind are counted. */
const MOST_SENTENCES = 20;
const LONGEST_NAME = 60;

/** Answers are recognised lest they count as comments; a point takes none. */
const takenOf = (columns: ReadonlyMap<Column, number>): ReadonlySet<number> =>
  new Set([...columns].flatMap(([column, index]) => (column === 'answer' ? [] : [index])));

const named = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return `“${line.length > LONGEST_NAME ? `${cut(line, LONGEST_NAME)}…` : line}”`;
};

function bounded(sentences: readonly string[], more: (count: number) => string): string[] {
  const left = sentences.length - MOST_SENTENCES;
  return left > 0 ? [...sentences.slice(0, MOST_SENTENCES), more(left)] : [...sentences];
}

/** Says which columns with texts no point has, and which rows are longer than the header, as a comma outside of quotes makes them. */
export function untaken(rows: readonly (readonly string[])[], header: Header): string[] {
  const taken = takenOf(header.columns);
  const { heads } = header;
  const end = heads.findLastIndex((text) => text.trim() !== '') + 1;
  const filled = new Set<number>();
  const longer: string[] = [];
  for (const [number, row] of rows.entries()) {
    if (number <= header.row) continue;
    row.slice(0, end).forEach((text, column) => {
      if (text.trim() !== '') filled.add(column);
    });
    const surplus = row.slice(end).filter((text) => text.trim() !== '');
    if (surplus.length > 0)
      longer.push(`Row ${number + 1} is longer than the header: ${named(surplus.join(' '))} was not taken.`);
  }
  const columns = [...filled]
    .filter((column) => !taken.has(column))
    .sort((one, other) => one - other)
    .map((column) =>
      (heads[column] ?? '').trim() === ''
        ? `Column ${column + 1} has no heading and was not taken.`
        : `The column ${named(heads[column] ?? '')} was not taken.`,
    );
  return [
    ...bounded(columns, (count) => `Other columns that were not taken: ${count}.`),
    ...bounded(longer, (count) => `Other rows that are longer than the header: ${count}.`),
  ];
}
