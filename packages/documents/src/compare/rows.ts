import type { BlockAt, ComparedRow, Reshaped } from './comparison.ts';
import { Likeness } from './likeness.ts';
import { type BothParts, compareWords, wholePart } from './parts.ts';
import type { Pair } from './pairs.ts';
import { compareTables, wholeTable } from './table-rows.ts';
import { type Reading, shapeOf, type Unit } from './units.ts';
import type { Token } from './words.ts';

export type Side = 'before' | 'after';
const WHOLE = { before: 'removed', after: 'added' } as const;

/** A row before changes are counted and the halves of what moved know each other. */
export type Draft = Omit<ComparedRow, 'change' | 'moved'>;

/** The words of several units, each on a line of its own; `lifted`: without the label of the first. */
function tokensOf(units: readonly Unit[], lifted = false): Token[] {
  return units.flatMap(({ label, tokens }, at) => {
    const all = lifted && at === 0 ? tokens : [...label, ...tokens];
    const last = all.at(-1);
    return at < units.length - 1 && last !== undefined ? all.with(-1, { ...last, text: `${last.text}\n` }) : all;
  });
}

function blockAt(units: readonly Unit[]): BlockAt | null {
  const [first, last] = [units[0], units.at(-1)];
  return first === undefined || last === undefined ? null : { index: first.index, last: last.last, block: first.block };
}

/** Compares the words of two paragraphs; a label is the same where the other format has none. */
function compareUnits(before: readonly Unit[], after: readonly Unit[]): BothParts {
  const parts = compareWords(tokensOf(before), tokensOf(after));
  const labels = { before: before[0]?.label ?? [], after: after[0]?.label ?? [] };
  const labelled = labels.before.length > 0 ? 'before' : 'after';
  const alone = labels.before.length === 0 || labels.after.length === 0;
  if (!alone || labels[labelled].length === 0 || parts[labelled][0]?.kind === 'same') return parts;
  const without = compareWords(tokensOf(before, true), tokensOf(after, true));
  const label = wholePart(labels[labelled], 'same');
  return { ...without, [labelled]: [...label, ...without[labelled]] };
}

export class Rows {
  readonly #reading: Reading;
  readonly #likeness: Likeness;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#likeness = new Likeness(reading.words.count);
  }

  units(side: Side, at: readonly number[]): Unit[] {
    return at.flatMap((one) => this.#reading[side][one] ?? []);
  }

  /** A row that stands on one side only. */
  lone(side: Side, at: readonly number[]): Draft {
    const units = this.units(side, at);
    const block = units[0]?.block;
    const table = block?.kind === 'table' ? wholeTable(block, WHOLE[side], this.#reading.tokensOf[side]) : null;
    const parts = table === null ? wholePart(tokensOf(units), WHOLE[side]) : [];
    const empty = { before: null, after: null, beforeParts: [], afterParts: [] };
    const place =
      side === 'before' ? { before: blockAt(units), beforeParts: parts } : { after: blockAt(units), afterParts: parts };
    return { ...empty, kind: WHOLE[side], ...place, table, reshaped: null };
  }

  #reshaped(before: readonly Unit[], after: readonly Unit[]): Reshaped | null {
    if (this.#reading.mixed) return null;
    if (before.length !== after.length) return before.length < after.length ? 'split' : 'joined';
    const [one, other] = [before[0], after[0]];
    if (one?.block === undefined || other === undefined || one.block.kind === 'table') return null;
    return shapeOf(one.block) === shapeOf(other.block) ? null : 'kind';
  }

  pair(pair: Pair): Draft {
    const [before, after] = [this.units('before', pair.before), this.units('after', pair.after)];
    const [one, other] = [before[0]?.block, after[0]?.block];
    const places = { before: blockAt(before), after: blockAt(after) };
    if (one?.kind === 'table' && other?.kind === 'table' && before.length === 1 && after.length === 1) {
      const table = compareTables(one, other, this.#reading, this.#likeness);
      const kind = table.every((row) => row.kind === 'same') ? 'same' : 'changed';
      return { ...places, kind, beforeParts: [], afterParts: [], table, reshaped: null };
    }
    const parts = compareUnits(before, after);
    const reshaped = this.#reshaped(before, after);
    const words = [...parts.before, ...parts.after].some(({ kind }) => kind !== 'same');
    const picture = one?.kind === 'image' && other?.kind === 'image' && before[0]?.key !== after[0]?.key;
    const kind = words || picture || reshaped !== null ? 'changed' : 'same';
    return { ...places, kind, beforeParts: parts.before, afterParts: parts.after, table: null, reshaped };
  }
}
