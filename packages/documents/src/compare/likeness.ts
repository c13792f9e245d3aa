import { countsOf } from '@imprimatur/domain/tables';

/** Something made of words: a paragraph, a table's row, a cell. */
export interface Worded {
  /** Equal if and only if nothing that counts differs. */
  readonly key: string;
  readonly ids: readonly number[];
}

/** From so many words on, a text is counted once and not for each short one that it is compared with. */
const LONG = 400;

/** Counts the words that two have in common, each as often as both have it. */
export class Likeness {
  readonly #counts: Int32Array;
  readonly #long = new WeakMap<readonly number[], ReadonlyMap<number, number>>();

  constructor(words: number) {
    this.#counts = new Int32Array(words);
  }

  common(one: readonly number[], other: readonly number[]): number {
    if (one.length > other.length) return this.common(other, one);
    return other.length > Math.max(LONG, 4 * one.length) ? this.#inLong(one, other) : this.#inShort(one, other);
  }

  #inLong(one: readonly number[], long: readonly number[]): number {
    const known = this.#long.get(long) ?? countsOf(long);
    this.#long.set(long, known);
    let common = 0;
    for (const [id, count] of countsOf(one)) common += Math.min(count, known.get(id) ?? 0);
    return common;
  }

  #inShort(one: readonly number[], other: readonly number[]): number {
    const counts = this.#counts;
    for (const id of one) counts[id] = (counts[id] ?? 0) + 1;
    let common = 0;
    for (const id of other) {
      const left = counts[id] ?? 0;
      if (left > 0) {
        counts[id] = left - 1;
        common += 1;
      }
    }
    for (const id of one) counts[id] = 0;
    return common;
  }

  /** From 0 (no word in common) to 1 (the same words, in whatever order). */
  of(one: readonly number[], other: readonly number[]): number {
    const total = one.length + other.length;
    return total === 0 ? 1 : (2 * this.common(one, other)) / total;
  }
}

/** The words of a text that no piece has taken yet. */
export class Rest {
  readonly #counts: Map<number, number>;
  #left: number;

  constructor(ids: readonly number[]) {
    this.#counts = countsOf(ids);
    this.#left = ids.length;
  }

  get empty(): boolean {
    return this.#left === 0;
  }

  /** Takes the words of a piece if at least this share of them is there. */
  take(ids: readonly number[], share: number): boolean {
    const taken: number[] = [];
    for (const id of ids) {
      const left = this.#counts.get(id) ?? 0;
      if (left === 0) continue;
      this.#counts.set(id, left - 1);
      taken.push(id);
    }
    const enough = taken.length > 0 && taken.length >= share * ids.length;
    if (enough) this.#left -= taken.length;
    else for (const id of taken) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    return enough;
  }
}
