import type { Block, Run, Table } from './model.ts';

/** Layout and comparison handle a block in one step. This limit keeps the step to a few tenths of a second on a slow machine. */
const MAX_WEIGHT = 2000;
const CHARACTERS_PER_WEIGHT = 100;
const MAX_CELLS = 100;

const weighText = (text: string): number => 1 + text.length / CHARACTERS_PER_WEIGHT;
const weighRun = ({ text }: Run): number => weighText(text);
const weighRow = (cells: readonly string[]): number => sumWeights(cells, weighText);

function sumWeights<Item>(items: readonly Item[], weigh: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + weigh(item), 0);
}

/** Estimates the layout work for a block: 1 for each run, for each cell and for every hundred letters. */
export function weighBlock(block: Block): number {
  if (block.kind === 'table') return 1 + sumWeights(block.rows, weighRow);
  return 1 + (block.kind === 'image' ? weighText(block.alt) : sumWeights(block.runs, weighRun));
}

/** Splits at white space if possible, but never within a surrogate pair. */
function splitText(text: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > maxLength) {
    const last = rest.slice(maxLength / 2, maxLength).search(/\s\S*$/u);
    const whole = /[\uD800-\uDBFF]/.test(rest.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
    const end = last < 0 ? whole : maxLength / 2 + last + 1;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function groupByWeight<Item>(items: readonly Item[], weigh: (item: Item) => number): Item[][] {
  const groups: Item[][] = [];
  let weight = MAX_WEIGHT;
  for (const item of items) {
    weight += weigh(item);
    if (weight > MAX_WEIGHT) {
      groups.push([]);
      weight = weigh(item);
    }
    groups.at(-1)?.push(item);
  }
  return groups;
}

function splitRow(cells: readonly string[]): (readonly string[])[] {
  if (weighRow(cells) <= MAX_WEIGHT) return [cells];
  const groups = Array.from({ length: Math.ceil(cells.length / MAX_CELLS) }, (_, at) =>
    cells.slice(at * MAX_CELLS, (at + 1) * MAX_CELLS),
  );
  return groups.flatMap((some) => {
    const pieces = some.map((cell) =>
      splitText(cell, Math.floor((MAX_WEIGHT * CHARACTERS_PER_WEIGHT) / 2 / some.length)),
    );
    const length = Math.max(...pieces.map((one) => one.length));
    return Array.from({ length }, (_, row) => pieces.map((one) => one[row] ?? ''));
  });
}

function splitTable(table: Table): Table[] {
  const { kind, page } = table;
  return groupByWeight(table.rows.flatMap(splitRow), weighRow).map((rows) => ({ kind, page, rows }));
}

export function splitBlock(block: Block): readonly Block[] {
  if (weighBlock(block) <= MAX_WEIGHT) return [block];
  if (block.kind === 'table') return splitTable(block);
  const runs: readonly Run[] = block.kind === 'image' ? [{ text: block.alt }] : block.runs;
  const pieces = runs.flatMap((run) =>
    splitText(run.text, (MAX_WEIGHT * CHARACTERS_PER_WEIGHT) / 2).map((text): Run => ({ ...run, text })),
  );
  return groupByWeight(pieces, weighRun).map((some, at): Block => {
    if (at > 0) return { kind: 'paragraph', page: block.page, runs: some };
    return block.kind === 'image' ? { ...block, alt: some.map(({ text }) => text).join('') } : { ...block, runs: some };
  });
}
