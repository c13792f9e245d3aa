import type { ReadDocument } from '../model.ts';
import type { ComparedRow, Comparison } from './comparison.ts';
import { type Pair, type Pairs, pairUnits } from './pair-units.ts';
import { type DraftRow, RowBuilder, type Side } from './row-builder.ts';
import { type UnitComparison, splitBoth, type Unit } from './units.ts';

const flipPair = ({ before, after }: Pair): Pair => ({ before: after, after: before });

function pairSymmetrically(units: UnitComparison): Pairs {
  const { before, after } = units;
  const keyOf = (side: readonly Unit[]) =>
    side.map(({ label, tokens }) => [...label, ...tokens].map(({ text }) => text).join('')).join('\n');
  if (keyOf(before) <= keyOf(after)) return pairUnits(units);
  const { inPlace, moved } = pairUnits({ ...units, before: after, after: before });
  return { inPlace: inPlace.map(flipPair), moved: moved.map(flipPair) };
}

interface OrderedRow {
  readonly draft: DraftRow;
  readonly moved: { readonly pair: Pair; readonly side: Side; readonly changed: boolean } | null;
}

/** Puts the rows in reading order. Between two common rows, rows of the older document come first. */
class RowOrder {
  readonly ordered: OrderedRow[] = [];
  readonly #rows: RowBuilder;
  readonly #moved: { readonly before: Map<number, Pair>; readonly after: Map<number, Pair> };

  constructor(rows: RowBuilder, moved: readonly Pair[]) {
    this.#rows = rows;
    this.#moved = {
      before: new Map(moved.flatMap((pair) => pair.before.map((at) => [at, pair]))),
      after: new Map(moved.flatMap((pair) => pair.after.map((at) => [at, pair]))),
    };
  }

  addPair(pair: Pair): void {
    this.ordered.push({ draft: this.#rows.buildPair(pair), moved: null });
  }

  addLone(side: Side, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const pair = this.#moved[side].get(at);
      this.ordered.push(
        pair === undefined ? { draft: this.#rows.buildLone(side, [at]), moved: null } : this.#makeHalf(pair, side),
      );
    }
  }

  #makeHalf(pair: Pair, side: Side): OrderedRow {
    const both = this.#rows.buildPair(pair);
    const draft: DraftRow = {
      ...both,
      kind: 'moved',
      ...(side === 'before' ? { after: null, afterParts: [] } : { before: null, beforeParts: [] }),
      table: both.table?.filter((row) => row[side] !== null) ?? null,
    };
    return { draft, moved: { pair, side, changed: both.kind === 'changed' } };
  }
}

function findSectionAbove({ blocks }: ReadDocument, index: number): string {
  for (let at = index - 1; at >= 0; at -= 1) {
    const block = blocks[at];
    if (block?.kind === 'heading')
      return block.runs
        .map(({ text }) => text)
        .join('')
        .trim();
  }
  return '';
}

function finishRows(
  ordered: readonly OrderedRow[],
  documents: { before: ReadDocument; after: ReadDocument },
): Comparison {
  const halves = { before: new Map<Pair, number>(), after: new Map<Pair, number>() };
  for (const [at, { moved }] of ordered.entries()) if (moved !== null) halves[moved.side].set(moved.pair, at);
  let changes = 0;
  const rows = ordered.map(({ draft, moved }): ComparedRow => {
    if (draft.kind !== 'same') changes += 1;
    const change = draft.kind === 'same' ? null : changes;
    if (moved === null) return { ...draft, change, moved: null };
    const other = moved.side === 'before' ? 'after' : 'before';
    const row = halves[other].get(moved.pair) ?? -1;
    const section = findSectionAbove(documents[other], ordered[row]?.draft[other]?.index ?? 0);
    return { ...draft, change, moved: { row, section, changed: moved.changed } };
  });
  return { rows, changes };
}

const PROGRESS_INTERVAL = 100;

/**
 * Compares two versions paragraph by paragraph and word by word. Ignores white space, kinds of quotation marks, ligatures, soft hyphens and
 * words broken at line ends. Between two formats it also ignores headings and lists that one format reads as paragraphs. `onProgress`
 * receives a share from 0 to 1.
 */
export function compareDocuments(
  before: ReadDocument,
  after: ReadDocument,
  onProgress: (done: number) => void = () => undefined,
): Comparison {
  onProgress(0);
  const units = splitBoth(before, after);
  const { inPlace, moved } = pairSymmetrically(units);
  onProgress(0.3);
  const order = new RowOrder(new RowBuilder(units), moved);
  const [first, second] = [units.before.length, units.after.length];
  let [from, to] = [0, 0];
  for (const [number, pair] of inPlace.entries()) {
    order.addLone('before', from, pair.before[0] ?? from);
    order.addLone('after', to, pair.after[0] ?? to);
    order.addPair(pair);
    [from, to] = [(pair.before.at(-1) ?? from) + 1, (pair.after.at(-1) ?? to) + 1];
    if (number % PROGRESS_INTERVAL === 0) onProgress(0.3 + (0.7 * from) / (first || 1));
  }
  order.addLone('before', from, first);
  order.addLone('after', to, second);
  const comparison = finishRows(order.ordered, { before, after });
  onProgress(1);
  return comparison;
}
