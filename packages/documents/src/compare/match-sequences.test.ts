import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchSequences, type MatchedPair } from './match-sequences.ts';

/** Returns the length of the longest common subsequence. */
function computeLcsLength(one: readonly number[], other: readonly number[]): number {
  let line = other.map(() => 0);
  for (const value of one) {
    const next: number[] = [];
    for (const [at, candidate] of other.entries()) {
      const here = candidate === value ? (line[at - 1] ?? 0) + 1 : 0;
      next.push(Math.max(here, line[at] ?? 0, next[at - 1] ?? 0));
    }
    line = next;
  }
  return line.at(-1) ?? 0;
}

function expectRising(one: readonly number[], other: readonly number[], matches: readonly MatchedPair[]): void {
  let last: MatchedPair = [-1, -1];
  for (const [from, to] of matches) {
    expect(one[from]).toBe(other[to]);
    expect(from > last[0] && to > last[1]).toBe(true);
    last = [from, to];
  }
}

/** Unique numbers, except every tenth. */
const makeLongList = (length: number, from = 0) => Array.from({ length }, (_, at) => (at % 10 === 0 ? -1 : from + at));

describe('the sequence matcher', () => {
  const list = fc.array(fc.nat(6), { maxLength: 40 });

  it('finds as many matches in the same order as possible', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        const matches = matchSequences(one, other);
        expectRising(one, other, matches);
        expect(matches).toHaveLength(computeLcsLength(one, other));
      }),
      { numRuns: 300 },
    );
  });

  it('finds matches in long lists with many changes', () => {
    const one = makeLongList(2_500);
    const other = one.flatMap((value, at) => (at % 5 === 1 ? [] : at % 7 === 3 ? [90_000 + at, value] : [value]));
    const matches = matchSequences(one, other);
    expectRising(one, other, matches);
    expect(matches.length).toBe(computeLcsLength(one, other));
  });

  it('finds few matches if the order differs, and none that cross', () => {
    const one = makeLongList(3_000);
    const other = one.map((_, at) => one[(at * 1_237) % 3_000] ?? 0);
    const matches = matchSequences(one, other);
    expectRising(one, other, matches);
    expect(matches.length).toBeGreaterThan(1);
  });
});
