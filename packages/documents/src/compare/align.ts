import { type Candidate, findCandidates, findHeaviestRise } from './candidates.ts';
import { matchSequences, type MatchedPair } from './match-sequences.ts';
import type { Similarity, WordSequence } from './similarity.ts';

/** Larger gaps are not compared pair by pair. */
const MAX_GAP_PAIRS = 36;
/** Lower limit for two items that are alone between the same neighbours. */
const MIN_SIMILARITY_ALONE = 0.25;

interface Gap {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const makeRange = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

export function findGaps(matches: readonly MatchedPair[], before: number, after: number): Gap[] {
  const gaps: Gap[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...matches, [before, after] as const]) {
    gaps.push({ before: makeRange(from, a), after: makeRange(to, b) });
    [from, to] = [a + 1, b + 1];
  }
  return gaps;
}

/** Gives equal keys equal numbers. */
function numberKeys(...lists: readonly (readonly WordSequence[])[]): number[][] {
  const numbers = new Map<string, number>();
  return lists.map((list) =>
    list.map(({ key }) => {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    }),
  );
}

interface Sides {
  readonly before: readonly WordSequence[];
  readonly after: readonly WordSequence[];
  readonly similarity: Similarity;
}

function compareSmallGap({ before, after, similarity }: Sides, gap: Gap): Candidate[] {
  if (gap.before.length * gap.after.length > MAX_GAP_PAIRS) return [];
  const isAlone = gap.before.length === 1 && gap.after.length === 1;
  return gap.before.flatMap((from) =>
    gap.after
      .map((to) => ({
        before: from,
        after: to,
        similarity: similarity.measure(before[from]?.ids ?? [], after[to]?.ids ?? []),
      }))
      .filter((pair) => pair.similarity >= (isAlone ? MIN_SIMILARITY_ALONE : 0.5)),
  );
}

function alignGap(gap: Gap, sides: Sides, candidates: readonly Candidate[]): MatchedPair[] {
  const rise = findHeaviestRise(candidates);
  const pairs = rise.map(({ before, after }): MatchedPair => [before, after]);
  const inner: MatchedPair[] = [];
  let [from, to] = [0, 0];
  const [firstBefore = 0, firstAfter = 0] = [gap.before[0], gap.after[0]];
  // A single item on each side, between similar items, may be a rewritten sentence.
  for (const [a, b] of [...pairs, [firstBefore + gap.before.length, firstAfter + gap.after.length] as const]) {
    const between = { before: gap.before.slice(from, a - firstBefore), after: gap.after.slice(to, b - firstAfter) };
    if (pairs.length > 0 && between.before.length === 1 && between.after.length === 1) {
      inner.push(...compareSmallGap(sides, between).map(({ before, after }): MatchedPair => [before, after]));
    }
    [from, to] = [a - firstBefore + 1, b - firstAfter + 1];
  }
  return [...pairs, ...inner].toSorted(([a], [b]) => a - b);
}

export interface Alignment {
  /** Equal and similar items, in ascending order on both sides. */
  readonly matches: readonly MatchedPair[];
  /** Similar items anywhere among those without an equal one. */
  readonly candidates: readonly Candidate[];
}

/** Aligns two lists: first equal items, then similar items between them. */
export function align(
  before: readonly WordSequence[],
  after: readonly WordSequence[],
  similarity: Similarity,
): Alignment {
  const sides = { before, after, similarity };
  const [first = [], second = []] = numberKeys(before, after);
  const equal = matchSequences(first, second);
  const gaps = findGaps(equal, before.length, after.length).filter((gap) => gap.before.length + gap.after.length > 0);
  const gapOf = { before: new Map<number, number>(), after: new Map<number, number>() };
  for (const [number, gap] of gaps.entries()) {
    for (const at of gap.before) gapOf.before.set(at, number);
    for (const at of gap.after) gapOf.after.set(at, number);
  }
  const candidates = findCandidates(sides, { before: [...gapOf.before.keys()], after: [...gapOf.after.keys()] });
  const within = gaps.map((gap) => compareSmallGap(sides, gap));
  for (const pair of candidates) {
    const number = gapOf.before.get(pair.before) ?? 0;
    if (number === gapOf.after.get(pair.after)) within[number]?.push(pair);
  }
  const alike = gaps.flatMap((gap, number) => alignGap(gap, sides, within[number] ?? []));
  return { matches: [...equal, ...alike].toSorted(([a], [b]) => a - b), candidates };
}
