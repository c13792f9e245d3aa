import type { ReadDocument } from '../model.ts';
import type { ComparedRow, Comparison } from './comparison.ts';
import { type Pair, type Pairs, pairUnits } from './pairs.ts';
import { type Draft, Rows, type Side } from './rows.ts';
import { type Reading, readBoth, type Unit } from './units.ts';

/** What a document is aligned by; so which of the two is the older one makes no difference. */
const flipped = ({ before, after }: Pair): Pair => ({ before: after, after: before });

function pairsOf(reading: Reading): Pairs {
  const { before, after } = reading;
  const keyOf = (units: readonly Unit[]) =>
    units.map(({ label, tokens }) => [...label, ...tokens].map(({ text }) => text).join('')).join('\n');
  if (keyOf(before) <= keyOf(after)) return pairUnits(reading);
  const { placed, moved } = pairUnits({ ...reading, before: after, after: before });
  return { placed: placed.map(flipped), moved: moved.map(flipped) };
}

/** A row, and if it is one half of what moved, which pair it belongs to. */
interface Placed {
  readonly draft: Draft;
  readonly moved: { readonly pair: Pair; readonly side: Side; readonly changed: boolean } | null;
}

/** Puts the rows in the order of reading: between what both have, first what the older document has. */
class Order {
  readonly placed: Placed[] = [];
  readonly #rows: Rows;
  readonly #moved: { readonly before: Map<number, Pair>; readonly after: Map<number, Pair> };

  constructor(rows: Rows, moved: readonly Pair[]) {
    this.#rows = rows;
    this.#moved = {
      before: new Map(moved.flatMap((pair) => pair.before.map((at) => [at, pair]))),
      after: new Map(moved.flatMap((pair) => pair.after.map((at) => [at, pair]))),
    };
  }

  pair(pair: Pair): void {
    this.placed.push({ draft: this.#rows.pair(pair), moved: null });
  }

  /** Takes those from `from` up to `to` that have no place on the other side. */
  lone(side: Side, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const pair = this.#moved[side].get(at);
      this.placed.push(
        pair === undefined ? { draft: this.#rows.lone(side, [at]), moved: null } : this.#half(pair, side),
      );
    }
  }

  #half(pair: Pair, side: Side): Placed {
    const both = this.#rows.pair(pair);
    const draft: Draft = {
      ...both,
      kind: 'moved',
      ...(side === 'before' ? { after: null, afterParts: [] } : { before: null, beforeParts: [] }),
      table: both.table?.filter((row) => row[side] !== null) ?? null,
    };
    return { draft, moved: { pair, side, changed: both.kind === 'changed' } };
  }
}

/** Returns the heading above a block. */
function sectionAbove({ blocks }: ReadDocument, index: number): string {
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

/** Counts the changes and lets the halves of what moved know each other. */
function finished(placed: readonly Placed[], documents: { before: ReadDocument; after: ReadDocument }): Comparison {
  const halves = { before: new Map<Pair, number>(), after: new Map<Pair, number>() };
  for (const [at, { moved }] of placed.entries()) if (moved !== null) halves[moved.side].set(moved.pair, at);
  let changes = 0;
  const rows = placed.map(({ draft, moved }): ComparedRow => {
    if (draft.kind !== 'same') changes += 1;
    const change = draft.kind === 'same' ? null : changes;
    if (moved === null) return { ...draft, change, moved: null };
    const other = moved.side === 'before' ? 'after' : 'before';
    const row = halves[other].get(moved.pair) ?? -1;
    const section = sectionAbove(documents[other], placed[row]?.draft[other]?.index ?? 0);
    return { ...draft, change, moved: { row, section, changed: moved.changed } };
  });
  return { rows, changes };
}

/** How often, in rows, progress is told. */
const STEP = 100;

/**
 * Compares two versions paragraph by paragraph and, within these, word by word. White space, quotes, ligatures, soft hyphens and
 * words broken at the ends of lines are no changes; between formats, neither are headings and lists that one of them takes for
 * paragraphs. `onProgress` hears what share is done, from 0 to 1.
 */
export function compareDocuments(
  before: ReadDocument,
  after: ReadDocument,
  onProgress: (done: number) => void = () => undefined,
): Comparison {
  onProgress(0);
  const reading = readBoth(before, after);
  const { placed, moved } = pairsOf(reading);
  onProgress(0.3);
  const order = new Order(new Rows(reading), moved);
  const [first, second] = [reading.before.length, reading.after.length];
  let [from, to] = [0, 0];
  for (const [number, pair] of placed.entries()) {
    order.lone('before', from, pair.before[0] ?? from);
    order.lone('after', to, pair.after[0] ?? to);
    order.pair(pair);
    [from, to] = [(pair.before.at(-1) ?? from) + 1, (pair.after.at(-1) ?? to) + 1];
    if (number % STEP === 0) onProgress(0.3 + (0.7 * from) / (first || 1));
  }
  order.lone('before', from, first);
  order.lone('after', to, second);
  const comparison = finished(order.placed, { before, after });
  onProgress(1);
  return comparison;
}
