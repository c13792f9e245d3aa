import type { BlockAt, BlockChange, ComparedRow } from './comparison.ts';
import { Similarity } from './similarity.ts';
import { compareWords, makePart, type PartsOfBothSides } from './compare-words.ts';
import type { Pair } from './pair-units.ts';
import { compareTables, makeTableRows } from './compare-tables.ts';
import { type UnitComparison, getShape, type Unit } from './units.ts';
import type { Token } from './tokenizer.ts';

export type Side = 'before' | 'after';
const LONE_KINDS = { before: 'removed', after: 'added' } as const;

export type DraftRow = Omit<ComparedRow, 'change' | 'moved'>;

/** Returns the words of several units, each unit on its own line. `withoutLabel` leaves out the label of the first unit. */
function collectTokens(units: readonly Unit[], withoutLabel = false): Token[] {
  return units.flatMap(({ label, tokens }, at) => {
    const all = withoutLabel && at === 0 ? tokens : [...label, ...tokens];
    const last = all.at(-1);
    return at < units.length - 1 && last !== undefined ? all.with(-1, { ...last, text: `${last.text}\n` }) : all;
  });
}

function makeBlockAt(units: readonly Unit[]): BlockAt | null {
  const [first, last] = [units[0], units.at(-1)];
  return first === undefined || last === undefined ? null : { index: first.index, last: last.last, block: first.block };
}

/** A missing label counts as equal, because the other format may not have recognised it. */
function compareUnits(before: readonly Unit[], after: readonly Unit[]): PartsOfBothSides {
  const parts = compareWords(collectTokens(before), collectTokens(after));
  const labels = { before: before[0]?.label ?? [], after: after[0]?.label ?? [] };
  const labelledSide = labels.before.length > 0 ? 'before' : 'after';
  const isOneSided = labels.before.length === 0 || labels.after.length === 0;
  if (!isOneSided || labels[labelledSide].length === 0 || parts[labelledSide][0]?.kind === 'same') return parts;
  const unlabelled = compareWords(collectTokens(before, true), collectTokens(after, true));
  const label = makePart(labels[labelledSide], 'same');
  return { ...unlabelled, [labelledSide]: [...label, ...unlabelled[labelledSide]] };
}

export class RowBuilder {
  readonly #units: UnitComparison;
  readonly #similarity: Similarity;

  constructor(units: UnitComparison) {
    this.#units = units;
    this.#similarity = new Similarity(units.tokenizer.wordCount);
  }

  getUnits(side: Side, at: readonly number[]): Unit[] {
    return at.flatMap((one) => this.#units[side][one] ?? []);
  }

  buildLone(side: Side, at: readonly number[]): DraftRow {
    const units = this.getUnits(side, at);
    const block = units[0]?.block;
    const table = block?.kind === 'table' ? makeTableRows(block, LONE_KINDS[side], this.#units.tokenize[side]) : null;
    const parts = table === null ? makePart(collectTokens(units), LONE_KINDS[side]) : [];
    const empty = { before: null, after: null, beforeParts: [], afterParts: [] };
    const place =
      side === 'before'
        ? { before: makeBlockAt(units), beforeParts: parts }
        : { after: makeBlockAt(units), afterParts: parts };
    return { ...empty, kind: LONE_KINDS[side], ...place, table, reshaped: null };
  }

  #detectReshaped(before: readonly Unit[], after: readonly Unit[]): BlockChange | null {
    if (this.#units.isMixed) return null;
    if (before.length !== after.length) return before.length < after.length ? 'split' : 'joined';
    const [one, other] = [before[0], after[0]];
    if (one?.block === undefined || other === undefined || one.block.kind === 'table') return null;
    return getShape(one.block) === getShape(other.block) ? null : 'kind';
  }

  buildPair(pair: Pair): DraftRow {
    const [before, after] = [this.getUnits('before', pair.before), this.getUnits('after', pair.after)];
    const [one, other] = [before[0]?.block, after[0]?.block];
    const places = { before: makeBlockAt(before), after: makeBlockAt(after) };
    if (one?.kind === 'table' && other?.kind === 'table' && before.length === 1 && after.length === 1) {
      const table = compareTables(one, other, this.#units, this.#similarity);
      const kind = table.every((row) => row.kind === 'same') ? 'same' : 'changed';
      return { ...places, kind, beforeParts: [], afterParts: [], table, reshaped: null };
    }
    const parts = compareUnits(before, after);
    const reshaped = this.#detectReshaped(before, after);
    const hasChangedWords = [...parts.before, ...parts.after].some(({ kind }) => kind !== 'same');
    const hasChangedPicture = one?.kind === 'image' && other?.kind === 'image' && before[0]?.key !== after[0]?.key;
    const kind = hasChangedWords || hasChangedPicture || reshaped !== null ? 'changed' : 'same';
    return { ...places, kind, beforeParts: parts.before, afterParts: parts.after, table: null, reshaped };
  }
}
