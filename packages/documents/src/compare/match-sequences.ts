import { diffArrays } from 'diff';

export type MatchedPair = readonly [before: number, after: number];

/** Longer lists, or lists with more edits, are aligned by items that are unique in both. */
const MAX_DIFF_LENGTH = 2_000;
const MAX_EDITS = 200;

interface IndexedValue {
  readonly value: number;
  readonly at: number;
}

/** Returns the values that the other list also has. Other values cannot match. */
function findShared(values: readonly number[], other: readonly number[]): IndexedValue[] {
  const otherValues = new Set(other);
  return values.map((value, at) => ({ value, at })).filter(({ value }) => otherValues.has(value));
}

function matchByDiff(before: readonly IndexedValue[], after: readonly IndexedValue[]): MatchedPair[] | null {
  if (before.length + after.length > MAX_DIFF_LENGTH) return null;
  const changes = diffArrays(
    before.map(({ value }) => value),
    after.map(({ value }) => value),
    { maxEditLength: MAX_EDITS },
  );
  if (changes === undefined) return null;
  const matches: MatchedPair[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, value } of changes) {
    if (!added && !removed) for (const at of value.keys()) matches.push([from + at, to + at]);
    if (!added) from += value.length;
    if (!removed) to += value.length;
  }
  return matches;
}

/** Returns the position of each value that occurs exactly once, and −1 for other values. */
function findUnique(list: readonly IndexedValue[]): Map<number, number> {
  const seen = new Map<number, number>();
  for (const [at, { value }] of list.entries()) seen.set(value, seen.has(value) ? -1 : at);
  return seen;
}

/** Returns the longest chain of matches that ascends on both sides. `matches` must be sorted by the first side. */
export function findLongestRise(matches: readonly MatchedPair[]): MatchedPair[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, [, to]] of matches.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[ends[middle] ?? 0]?.[1] ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const chain: MatchedPair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const match = matches[at];
    if (match !== undefined) chain.push(match);
  }
  return chain.reverse();
}

/** Patience diff: matches unique values first, then aligns the short ranges between them. */
function matchByUnique(before: readonly IndexedValue[], after: readonly IndexedValue[]): MatchedPair[] {
  const [first, second] = [findUnique(before), findUnique(after)];
  const unique: MatchedPair[] = [];
  for (const [value, at] of first) {
    const to = second.get(value) ?? -1;
    if (at >= 0 && to >= 0) unique.push([at, to]);
  }
  const matches: MatchedPair[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [
    ...findLongestRise(unique.toSorted(([a], [b]) => a - b)),
    [before.length, after.length] as const,
  ]) {
    const between = matchWithSameEnds(before.slice(from, a), after.slice(to, b), matchByDiff);
    for (const [one, other] of between) matches.push([from + one, to + other]);
    if (a < before.length) matches.push([a, b]);
    [from, to] = [a + 1, b + 1];
  }
  return matches;
}

type MatchMiddle = (before: readonly IndexedValue[], after: readonly IndexedValue[]) => MatchedPair[] | null;

function matchWithSameEnds(
  before: readonly IndexedValue[],
  after: readonly IndexedValue[],
  matchMiddle: MatchMiddle,
): MatchedPair[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]?.value === after[start]?.value) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end)?.value === after.at(-1 - end)?.value) end += 1;
  const [from, to] = [before.length - end, after.length - end];
  const matches: MatchedPair[] = Array.from({ length: start }, (_, at) => [at, at]);
  if (start < from && start < to) {
    const found = matchMiddle(before.slice(start, from), after.slice(start, to)) ?? [];
    for (const [one, other] of found) matches.push([start + one, start + other]);
  }
  for (let at = 0; at < end; at += 1) matches.push([from + at, to + at]);
  return matches;
}

export function matchSequences(before: readonly number[], after: readonly number[]): MatchedPair[] {
  const [first, second] = [findShared(before, after), findShared(after, before)];
  const matches = matchWithSameEnds(
    first,
    second,
    (one, other) => matchByDiff(one, other) ?? matchByUnique(one, other),
  );
  return matches.map(([from, to]) => [first[from]?.at ?? 0, second[to]?.at ?? 0]);
}
