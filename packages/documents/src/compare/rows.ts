import type { BlockAt, ComparedRow, Part, Reshaped } from './comparison.ts';
import { Likeness } from './likeness.ts';
import { compareWords, wholePart } from './parts.ts';
import type { Pair } from './pairs.ts';
import { compareTables, wholeTable } from './table-rows.ts';
import { type Reading, shapeOf, type Unit } from './units.ts';
import type { Token } from './words.ts';

export type Side = 'before' | 'after';
const WHOLE = { before: 'removed', after: 'added' } as const;

/** A row before changes are counted and the halves of what moved know each other. */
export type Draft = Omit<ComparedRow, 'change' | 'moved'>;

/** The text of several units: each on a line of its own. */
function tokensOf(units: readonly Unit[]): Token[] {
  return units.flatMap(({ tokens }, at) =>
    tokens.map((token, number) =>
      at < units.length - 1 && number === tokens.length - 1 ? { ...token, text: `${token.text}\n` } : token,
    ),
  );
}

function blockAt(units: readonly Unit[]): BlockAt | null {
  const [first, last] = [units[0], units.at(-1)];
  return first === undefined || last === undefined ? null : { index: first.index, last: last.last, block: first.block };
}

/** Puts numbers and bullets before the words; they differ only if both sides have one. */
function labelled(units: readonly Unit[], parts: readonly Part[], kind: Part['kind']): Part[] {
  const text = units[0]?.label ?? '';
  const [first, ...rest] = parts;
  if (text === '') return [...parts];
  if (first?.kind === kind) return [{ kind, text: text + first.text }, ...rest];
  return [{ kind, text }, ...parts];
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
    const parts = table === null ? labelled(units, wholePart(tokensOf(units), WHOLE[side]), WHOLE[side]) : [];
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
    const parts = compareWords(tokensOf(before), tokensOf(after));
    const labels = [before, after].map((units) => units[0]?.label.trim() ?? '');
    const relabelled = !labels.includes('') && labels[0] !== labels[1];
    const beforeParts = labelled(before, parts.before, relabelled ? 'removed' : 'same');
    const afterParts = labelled(after, parts.after, relabelled ? 'added' : 'same');
    const reshaped = this.#reshaped(before, after);
    const words = [...beforeParts, ...afterParts].some(({ kind }) => kind !== 'same');
    const picture = one?.kind === 'image' && other?.kind === 'image' && before[0]?.key !== after[0]?.key;
    const kind = words || picture || reshaped !== null ? 'changed' : 'same';
    return { ...places, kind, beforeParts, afterParts, table: null, reshaped };
  }
}
