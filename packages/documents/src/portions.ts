import type { Block, Run, Table } from './model.ts';

/**
 * A block is laid out and compared in one go, however long a document's author made it, so none may be heavier than this: some
 * tenths of a second on a slow machine.
 */
const HEAVIEST = 2000;
const LETTERS = 100;
/** A row that is too heavy is cut into rows of so many cells. */
const CELLS = 100;

const weightOfText = (text: string): number => 1 + text.length / LETTERS;
const weightOfRun = ({ text }: Run): number => weightOfText(text);
const weightOfRow = (cells: readonly string[]): number => sumOf(cells, weightOfText);

function sumOf<Item>(items: readonly Item[], weigh: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + weigh(item), 0);
}

/** Returns how much a screen has to do for a block: 1 for each run and cell, and for every hundred letters. */
export function weightOf(block: Block): number {
  if (block.kind === 'table') return 1 + sumOf(block.rows, weightOfRow);
  return 1 + (block.kind === 'image' ? weightOfText(block.alt) : sumOf(block.runs, weightOfRun));
}

/** Returns a text in pieces of at most so many letters, parted where there is white space, and never within a letter. */
function piecesOf(text: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const last = rest.slice(most / 2, most).search(/\s\S*$/u);
    const whole = /[\uD800-\uDBFF]/.test(rest.charAt(most - 1)) ? most - 1 : most;
    const end = last < 0 ? whole : most / 2 + last + 1;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** Returns neighbours together, as many as are not too heavy. */
function grouped<Item>(items: readonly Item[], weigh: (item: Item) => number): Item[][] {
  const groups: Item[][] = [];
  let weight = HEAVIEST;
  for (const item of items) {
    weight += weigh(item);
    if (weight > HEAVIEST) {
      groups.push([]);
      weight = weigh(item);
    }
    groups.at(-1)?.push(item);
  }
  return groups;
}

/** Returns a row in rows, none of which is too heavy; what does not fit into a cell stands below it. */
function rowsOf(cells: readonly string[]): (readonly string[])[] {
  if (weightOfRow(cells) <= HEAVIEST) return [cells];
  const groups = Array.from({ length: Math.ceil(cells.length / CELLS) }, (_, at) =>
    cells.slice(at * CELLS, (at + 1) * CELLS),
  );
  return groups.flatMap((some) => {
    const pieces = some.map((cell) => piecesOf(cell, Math.floor((HEAVIEST * LETTERS) / 2 / some.length)));
    const length = Math.max(...pieces.map((one) => one.length));
    return Array.from({ length }, (_, row) => pieces.map((one) => one[row] ?? ''));
  });
}

function tablesOf(table: Table): Table[] {
  const { kind, page } = table;
  return grouped(table.rows.flatMap(rowsOf), weightOfRow).map((rows) => ({ kind, page, rows }));
}

/** Returns a block, or the shorter ones that together say what it says where it is too heavy. */
export function portionsOf(block: Block): readonly Block[] {
  if (weightOf(block) <= HEAVIEST) return [block];
  if (block.kind === 'table') return tablesOf(block);
  const runs: readonly Run[] = block.kind === 'image' ? [{ text: block.alt }] : block.runs;
  const pieces = runs.flatMap((run) =>
    piecesOf(run.text, (HEAVIEST * LETTERS) / 2).map((text): Run => ({ ...run, text })),
  );
  return grouped(pieces, weightOfRun).map((some, at): Block => {
    if (at > 0) return { kind: 'paragraph', page: block.page, runs: some };
    return block.kind === 'image' ? { ...block, alt: some.map(({ text }) => text).join('') } : { ...block, runs: some };
  });
}
