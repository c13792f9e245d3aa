import type { Likeness, Worded } from './likeness.ts';

/** Two that may belong together, by their positions. */
export interface Candidate {
  readonly before: number;
  readonly after: number;
  readonly likeness: number;
}

/** How many of the rarest words of one are looked up, how common they may be, and how many that share them are compared. */
const WORDS = 12;
const COMMON = 64;
const TRIED = 6;
/** A shorter one inside a longer one, as after a split, is a candidate from so many common words on. */
const INSIDE = { share: 0.8, words: 4 };
const LIKE = 0.45;

function placesOf(list: readonly Worded[], free: readonly number[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const at of free) {
    for (const id of new Set(list[at]?.ids)) {
      const known = places.get(id);
      if (known === undefined) places.set(id, [at]);
      else known.push(at);
    }
  }
  return places;
}

/** Returns those with most of the rarest words of `ids`. */
function nearest(ids: readonly number[], places: ReadonlyMap<number, readonly number[]>): number[] {
  const lists = [...new Set(ids)]
    .map((id) => places.get(id) ?? [])
    .filter(({ length }) => length > 0 && length <= COMMON)
    .toSorted((one, other) => one.length - other.length)
    .slice(0, WORDS);
  const tally = new Map<number, number>();
  for (const at of lists.flat()) tally.set(at, (tally.get(at) ?? 0) + 1);
  return [...tally]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, TRIED)
    .map(([at]) => at);
}

interface Search {
  readonly before: readonly Worded[];
  readonly after: readonly Worded[];
  readonly likeness: Likeness;
}

function candidate({ before, after, likeness }: Search, from: number, to: number): Candidate | null {
  const [one, other] = [before[from]?.ids ?? [], after[to]?.ids ?? []];
  const common = likeness.common(one, other);
  const shorter = Math.min(one.length, other.length);
  const found = { before: from, after: to, likeness: (2 * common) / (one.length + other.length || 1) };
  const inside = common >= INSIDE.words && common >= INSIDE.share * shorter;
  return found.likeness >= LIKE || inside ? found : null;
}

/** Returns what is alike among those without a match: each is compared with a few only. */
export function candidates(search: Search, free: { before: readonly number[]; after: readonly number[] }): Candidate[] {
  const places = placesOf(search.after, free.after);
  return free.before.flatMap((from) =>
    nearest(search.before[from]?.ids ?? [], places).flatMap((to) => candidate(search, from, to) ?? []),
  );
}

/** The heaviest chain of candidates that rises on both sides, by their likeness together. */
export function heaviestRise(found: readonly Candidate[]): Candidate[] {
  const sorted = found.toSorted((one, other) => one.before - other.before || other.after - one.after);
  const ranks = new Map(
    [...new Set(found.map(({ after }) => after))].toSorted((a, b) => a - b).map((at, i) => [at, i]),
  );
  // A Fenwick tree: the best chain that ends at or before a rank.
  const tree: number[] = Array.from({ length: ranks.size + 1 }, () => -1);
  const weights: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [at, { after, likeness }] of sorted.entries()) {
    const rank = ranks.get(after) ?? 0;
    let before = -1;
    for (let node = rank; node > 0; node -= node & -node) {
      const known = tree[node] ?? -1;
      if ((weights[known] ?? 0) > (weights[before] ?? 0)) before = known;
    }
    previous.push(before);
    weights.push(likeness + (weights[before] ?? 0));
    for (let node = rank + 1; node < tree.length; node += node & -node) {
      if ((weights[at] ?? 0) > (weights[tree[node] ?? -1] ?? 0)) tree[node] = at;
    }
    if ((weights[at] ?? 0) > (weights[best] ?? 0)) best = at;
  }
  const chain: Candidate[] = [];
  for (let at = best; at >= 0; at = previous[at] ?? -1) {
    const link = sorted[at];
    if (link !== undefined) chain.push(link);
  }
  return chain.reverse();
}
