import type { Similarity, WordSequence } from './similarity.ts';

export interface Candidate {
  readonly before: number;
  readonly after: number;
  readonly similarity: number;
}

/** Maximum number of rarest words looked up per item, of occurrences of such a word, and of items compared per item. */
const MAX_RARE_WORDS = 12;
const MAX_OCCURRENCES = 64;
const MAX_COMPARED = 6;
/**
 * Minimum share and minimum number of the shorter item's words that the longer item must contain, so that the shorter one counts as part
 * of it.
 */
const MIN_CONTAINED = { share: 0.8, words: 4 };
const MIN_SIMILARITY = 0.45;

function indexWords(list: readonly WordSequence[], free: readonly number[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const at of free) {
    for (const id of new Set(list[at]?.ids)) {
      const positions = places.get(id);
      if (positions === undefined) places.set(id, [at]);
      else positions.push(at);
    }
  }
  return places;
}

/** Returns the items that have the most of the rarest words in `ids`. */
function findNearest(ids: readonly number[], places: ReadonlyMap<number, readonly number[]>): number[] {
  const lists = [...new Set(ids)]
    .map((id) => places.get(id) ?? [])
    .filter(({ length }) => length > 0 && length <= MAX_OCCURRENCES)
    .toSorted((one, other) => one.length - other.length)
    .slice(0, MAX_RARE_WORDS);
  const tally = new Map<number, number>();
  for (const at of lists.flat()) tally.set(at, (tally.get(at) ?? 0) + 1);
  return [...tally]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_COMPARED)
    .map(([at]) => at);
}

interface CandidateSearch {
  readonly before: readonly WordSequence[];
  readonly after: readonly WordSequence[];
  readonly similarity: Similarity;
}

function checkCandidate({ before, after, similarity }: CandidateSearch, from: number, to: number): Candidate | null {
  const [one, other] = [before[from]?.ids ?? [], after[to]?.ids ?? []];
  const common = similarity.countCommon(one, other);
  const shorter = Math.min(one.length, other.length);
  const found = { before: from, after: to, similarity: (2 * common) / (one.length + other.length || 1) };
  const isContained = common >= MIN_CONTAINED.words && common >= MIN_CONTAINED.share * shorter;
  return found.similarity >= MIN_SIMILARITY || isContained ? found : null;
}

/** Returns similar items among those without a match. Compares each with only a few others. */
export function findCandidates(
  search: CandidateSearch,
  free: { before: readonly number[]; after: readonly number[] },
): Candidate[] {
  const places = indexWords(search.after, free.after);
  return free.before.flatMap((from) =>
    findNearest(search.before[from]?.ids ?? [], places).flatMap((to) => checkCandidate(search, from, to) ?? []),
  );
}

export function findHeaviestRise(found: readonly Candidate[]): Candidate[] {
  const sorted = found.toSorted((one, other) => one.before - other.before || other.after - one.after);
  const ranks = new Map(
    [...new Set(found.map(({ after }) => after))].toSorted((a, b) => a - b).map((at, i) => [at, i]),
  );
  // A Fenwick tree: the best chain that ends at or before a rank.
  const tree: number[] = Array.from({ length: ranks.size + 1 }, () => -1);
  const weights: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [at, { after, similarity }] of sorted.entries()) {
    const rank = ranks.get(after) ?? 0;
    let before = -1;
    for (let node = rank; node > 0; node -= node & -node) {
      const chainEnd = tree[node] ?? -1;
      if ((weights[chainEnd] ?? 0) > (weights[before] ?? 0)) before = chainEnd;
    }
    previous.push(before);
    weights.push(similarity + (weights[before] ?? 0));
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
