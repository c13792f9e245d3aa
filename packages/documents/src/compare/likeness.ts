/** Something made of words: a paragraph, a table's row, a cell. */
export interface Worded {
  /** Equal if and only if nothing that counts differs. */
  readonly key: string;
  readonly ids: readonly number[];
}

/** Counts the words that two have in common, each as often as both have it. */
export class Likeness {
  readonly #counts: Int32Array;

  constructor(words: number) {
    this.#counts = new Int32Array(words);
  }

  common(one: readonly number[], other: readonly number[]): number {
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
