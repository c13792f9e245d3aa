import { countByKey } from '@imprimatur/domain/tables';

export interface WordSequence {
  /** Two keys are equal exactly if the units have no relevant difference. */
  readonly key: string;
  readonly ids: readonly number[];
}

/** Word counts of texts above this length are cached. */
const MIN_COUNTED_LENGTH = 400;

/** Counts common words. A word that occurs twice in one text and three times in the other counts twice. */
export class Similarity {
  readonly #counts: Int32Array;
  readonly #cachedCounts = new WeakMap<readonly number[], ReadonlyMap<number, number>>();

  constructor(words: number) {
    this.#counts = new Int32Array(words);
  }

  countCommon(one: readonly number[], other: readonly number[]): number {
    if (one.length > other.length) return this.countCommon(other, one);
    return other.length > Math.max(MIN_COUNTED_LENGTH, 4 * one.length)
      ? this.#countInLong(one, other)
      : this.#countInShort(one, other);
  }

  #countInLong(one: readonly number[], long: readonly number[]): number {
    const longCounts = this.#cachedCounts.get(long) ?? countByKey(long);
    this.#cachedCounts.set(long, longCounts);
    let common = 0;
    for (const [id, count] of countByKey(one)) common += Math.min(count, longCounts.get(id) ?? 0);
    return common;
  }

  #countInShort(one: readonly number[], other: readonly number[]): number {
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

  /** From 0 (no common word) to 1 (the same words in any order). */
  measure(one: readonly number[], other: readonly number[]): number {
    const total = one.length + other.length;
    return total === 0 ? 1 : (2 * this.countCommon(one, other)) / total;
  }
}

export class RemainingWords {
  readonly #counts: Map<number, number>;
  #left: number;

  constructor(ids: readonly number[]) {
    this.#counts = countByKey(ids);
    this.#left = ids.length;
  }

  get isEmpty(): boolean {
    return this.#left === 0;
  }

  take(ids: readonly number[], share: number): boolean {
    const taken: number[] = [];
    for (const id of ids) {
      const left = this.#counts.get(id) ?? 0;
      if (left === 0) continue;
      this.#counts.set(id, left - 1);
      taken.push(id);
    }
    const isEnough = taken.length > 0 && taken.length >= share * ids.length;
    if (isEnough) this.#left -= taken.length;
    else for (const id of taken) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    return isEnough;
  }
}
