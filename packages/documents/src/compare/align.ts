import { type Candidate, candidates, heaviestRise } from './candidates.ts';
import { inOrder, type Match } from './in-order.ts';
import type { Likeness, Worded } from './likeness.ts';

/** Gaps of up to so many possible pairs are compared whole. */
const SMALL_GAP = 36;
/** Two that stand alone between the same neighbours may have less in common. */
const ALONE = 0.25;

interface Gap {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** Returns what lies between the matches, from the first to the last. */
export function gapsOf(matches: readonly Match[], before: number, after: number): Gap[] {
  const gaps: Gap[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...matches, [before, after] as const]) {
    gaps.push({ before: upTo(from, a), after: upTo(to, b) });
    [from, to] = [a + 1, b + 1];
  }
  return gaps;
}

/** Numbers keys, so that equal ones are equal numbers. */
function numbered(...lists: readonly (readonly Worded[])[]): number[][] {
  const numbers = new Map<string, number>();
  return lists.map((list) =>
    list.map(({ key }) => {
      const known = numbers.get(key) ?? numbers.size;
      numbers.set(key, known);
      return known;
    }),
  );
}

interface Sides {
  readonly before: readonly Worded[];
  readonly after: readonly Worded[];
  readonly likeness: Likeness;
}

function ofSmallGap({ before, after, likeness }: Sides, gap: Gap): Candidate[] {
  if (gap.before.length * gap.after.length > SMALL_GAP) return [];
  const alone = gap.before.length === 1 && gap.after.length === 1;
  return gap.before.flatMap((from) =>
    gap.after
      .map((to) => ({
        before: from,
        after: to,
        likeness: likeness.of(before[from]?.ids ?? [], after[to]?.ids ?? []),
      }))
      .filter((pair) => pair.likeness >= (alone ? ALONE : 0.5)),
  );
}

function chained(gap: Gap, sides: Sides, found: readonly Candidate[]): Match[] {
  const rise = heaviestRise(found);
  const pairs = rise.map(({ before, after }): Match => [before, after]);
  const inner: Match[] = [];
  let [from, to] = [0, 0];
  const [firstBefore = 0, firstAfter = 0] = [gap.before[0], gap.after[0]];
  // Between what is alike, a single one on each side may be a sentence written anew.
  for (const [a, b] of [...pairs, [firstBefore + gap.before.length, firstAfter + gap.after.length] as const]) {
    const between = { before: gap.before.slice(from, a - firstBefore), after: gap.after.slice(to, b - firstAfter) };
    if (pairs.length > 0 && between.before.length === 1 && between.after.length === 1) {
      inner.push(...ofSmallGap(sides, between).map(({ before, after }): Match => [before, after]));
    }
    [from, to] = [a - firstBefore + 1, b - firstAfter + 1];
  }
  return [...pairs, ...inner].toSorted(([a], [b]) => a - b);
}

export interface Alignment {
  /** In rising order on both sides: equal ones, and those that are alike. */
  readonly matches: readonly Match[];
  /** What is alike anywhere among those that were not equal. */
  readonly found: readonly Candidate[];
}

/** Aligns two lists: first what is equal, then between these what is alike. */
export function align(before: readonly Worded[], after: readonly Worded[], likeness: Likeness): Alignment {
  const sides = { before, after, likeness };
  const [first = [], second = []] = numbered(before, after);
  const equal = inOrder(first, second);
  const gaps = gapsOf(equal, before.length, after.length).filter((gap) => gap.before.length + gap.after.length > 0);
  const gapOf = { before: new Map<number, number>(), after: new Map<number, number>() };
  for (const [number, gap] of gaps.entries()) {
    for (const at of gap.before) gapOf.before.set(at, number);
    for (const at of gap.after) gapOf.after.set(at, number);
  }
  const found = candidates(sides, { before: [...gapOf.before.keys()], after: [...gapOf.after.keys()] });
  const within = gaps.map((gap) => ofSmallGap(sides, gap));
  for (const pair of found) {
    const number = gapOf.before.get(pair.before) ?? 0;
    if (number === gapOf.after.get(pair.after)) within[number]?.push(pair);
  }
  const alike = gaps.flatMap((gap, number) => chained(gap, sides, within[number] ?? []));
  return { matches: [...equal, ...alike].toSorted(([a], [b]) => a - b), found };
}
