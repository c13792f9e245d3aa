import { diffArrays } from 'diff';

/** Positions of two equal things, one in each list. */
export type Match = readonly [before: number, after: number];

/** Lists up to this length, and edits up to that number, are aligned at best; others at what is unique in both. */
const SHORT = 2_000;
const EDITS = 200;

interface Listed {
  readonly value: number;
  readonly at: number;
}

/** Returns what is in the other list, too: all else cannot match. */
function shared(values: readonly number[], other: readonly number[]): Listed[] {
  const known = new Set(other);
  return values.map((value, at) => ({ value, at })).filter(({ value }) => known.has(value));
}

function byEdits(before: readonly Listed[], after: readonly Listed[]): Match[] | null {
  if (before.length + after.length > SHORT) return null;
  const changes = diffArrays(
    before.map(({ value }) => value),
    after.map(({ value }) => value),
    { maxEditLength: EDITS },
  );
  if (changes === undefined) return null;
  const matches: Match[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, value } of changes) {
    if (!added && !removed) for (const at of value.keys()) matches.push([from + at, to + at]);
    if (!added) from += value.length;
    if (!removed) to += value.length;
  }
  return matches;
}

/** Returns the positions of values that stand once in the list. */
function once(list: readonly Listed[]): Map<number, number> {
  const seen = new Map<number, number>();
  for (const [at, { value }] of list.entries()) seen.set(value, seen.has(value) ? -1 : at);
  return seen;
}

/** The longest chain of matches that rises on both sides; they come sorted by the first. */
export function longestRise(matches: readonly Match[]): Match[] {
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
  const chain: Match[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const match = matches[at];
    if (match !== undefined) chain.push(match);
  }
  return chain.reverse();
}

/** Patience: what stands once on both sides holds, and what lies between is aligned if it is short. */
function byUnique(before: readonly Listed[], after: readonly Listed[]): Match[] {
  const [first, second] = [once(before), once(after)];
  const unique: Match[] = [];
  for (const [value, at] of first) {
    const to = second.get(value) ?? -1;
    if (at >= 0 && to >= 0) unique.push([at, to]);
  }
  const matches: Match[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...longestRise(unique.toSorted(([a], [b]) => a - b)), [before.length, after.length] as const]) {
    const between = align(before.slice(from, a), after.slice(to, b), byEdits);
    for (const [one, other] of between) matches.push([from + one, to + other]);
    if (a < before.length) matches.push([a, b]);
    [from, to] = [a + 1, b + 1];
  }
  return matches;
}

type Middle = (before: readonly Listed[], after: readonly Listed[]) => Match[] | null;

/** Takes equal beginnings and ends off and leaves the rest to `middle`. */
function align(before: readonly Listed[], after: readonly Listed[], middle: Middle): Match[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]?.value === after[start]?.value) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end)?.value === after.at(-1 - end)?.value) end += 1;
  const [from, to] = [before.length - end, after.length - end];
  const matches: Match[] = Array.from({ length: start }, (_, at) => [at, at]);
  if (start < from && start < to) {
    const found = middle(before.slice(start, from), after.slice(start, to)) ?? [];
    for (const [one, other] of found) matches.push([start + one, start + other]);
  }
  for (let at = 0; at < end; at += 1) matches.push([from + at, to + at]);
  return matches;
}

/** Returns which numbers of two lists belong together, in rising order on both sides. */
export function inOrder(before: readonly number[], after: readonly number[]): Match[] {
  const [first, second] = [shared(before, after), shared(after, before)];
  const matches = align(first, second, (one, other) => byEdits(one, other) ?? byUnique(one, other));
  return matches.map(([from, to]) => [first[from]?.at ?? 0, second[to]?.at ?? 0]);
}
