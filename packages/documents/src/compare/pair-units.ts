import { align } from './align.ts';
import type { Candidate } from './candidates.ts';
import { Similarity, RemainingWords } from './similarity.ts';
import type { UnitComparison, Unit } from './units.ts';

/** Units that belong together. One side has several units if a paragraph was split or joined. */
export interface Pair {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export interface Pairs {
  /** In ascending order on both sides. */
  readonly inPlace: readonly Pair[];
  readonly moved: readonly Pair[];
}

/**
 * Minimum words of a moved unit that is unchanged, and of a moved unit that has also changed; and the minimum similarity of the latter.
 */
const MIN_MOVED = { equal: 3, alike: 6, similarity: 0.6 };
/** Minimum share of a neighbour's words that the split paragraph must contain. */
const MIN_PIECE_SHARE = 0.7;
const MIN_SIMILARITY = 0.25;
const MIN_SIMILARITY_UNEVEN = 0.4;

interface Side {
  readonly units: readonly Unit[];
  readonly taken: Set<number>;
}

const collectIds = (units: readonly Unit[], at: readonly number[]): number[] =>
  at.flatMap((one) => units[one]?.ids ?? []);

/** True for text, and for tables if the formats differ, because one format may not have recognised the tables. */
const canBeText = (unit: Unit | undefined, mixed: boolean): unit is Unit =>
  unit !== undefined && unit.block.kind !== 'image' && (mixed || unit.block.kind !== 'table');

function growPair(whole: Unit, side: Side, at: number, isMixed: boolean): number[] {
  const middle = side.units[at];
  const pieces = [at];
  if (!canBeText(whole, isMixed) || !canBeText(middle, isMixed)) return pieces;
  const rest = new RemainingWords(whole.ids);
  rest.take(middle.ids, 0);
  for (const step of [1, -1]) {
    for (let next = at + step; !side.taken.has(next) && !rest.isEmpty; next += step) {
      const unit = side.units[next];
      if (!canBeText(unit, isMixed) || !rest.take(unit.ids, MIN_PIECE_SHARE)) break;
      pieces.push(next);
      side.taken.add(next);
    }
  }
  return pieces.toSorted((one, other) => one - other);
}

/** Tables pair with tables and pictures with pictures, except tables that the other format did not recognise. */
const canPair = (one: Unit, other: Unit, isMixed: boolean): boolean =>
  canBeText(one, isMixed) && canBeText(other, isMixed) ? true : one.block.kind === other.block.kind;

function findMoved(before: Side, after: Side, candidates: readonly Candidate[], isMixed: boolean): Pair[] {
  const moved: Pair[] = [];
  const take = (from: number, to: number) => {
    before.taken.add(from);
    after.taken.add(to);
    moved.push({ before: [from], after: [to] });
  };
  const positionsByKey = new Map<string, number[]>();
  for (const [at, { key }] of after.units.entries()) {
    if (after.taken.has(at)) continue;
    const positions = positionsByKey.get(key);
    if (positions === undefined) positionsByKey.set(key, [at]);
    else positions.push(at);
  }
  for (const [at, unit] of before.units.entries()) {
    if (before.taken.has(at)) continue;
    if (unit.ids.length < MIN_MOVED.equal && unit.block.kind !== 'image') continue;
    const to = positionsByKey.get(unit.key)?.shift();
    if (to !== undefined) take(at, to);
  }
  for (const pair of candidates.toSorted((one, other) => other.similarity - one.similarity)) {
    const [one, other] = [before.units[pair.before], after.units[pair.after]];
    if (
      pair.similarity < MIN_MOVED.similarity ||
      one === undefined ||
      other === undefined ||
      !canPair(one, other, isMixed)
    )
      continue;
    if (Math.min(one.ids.length, other.ids.length) < MIN_MOVED.alike) continue;
    if (!before.taken.has(pair.before) && !after.taken.has(pair.after)) take(pair.before, pair.after);
  }
  return moved;
}

export function pairUnits({ before, after, tokenizer, isMixed }: Omit<UnitComparison, 'tokensOf'>): Pairs {
  const similarity = new Similarity(tokenizer.wordCount);
  const { matches, candidates } = align(before, after, similarity);
  const fitting = matches.filter(([from, to]) => {
    const [one, other] = [before[from], after[to]];
    return one !== undefined && other !== undefined && canPair(one, other, isMixed);
  });
  const sides = {
    before: { units: before, taken: new Set(fitting.map(([from]) => from)) },
    after: { units: after, taken: new Set(fitting.map(([, to]) => to)) },
  };
  const inPlace: Pair[] = [];
  for (const [from, to] of fitting) {
    const [one, other] = [before[from], after[to]];
    if (one === undefined || other === undefined) continue;
    const several = one.key === other.key ? [to] : growPair(one, sides.after, to, isMixed);
    const joined = several.length > 1 || one.key === other.key ? [from] : growPair(other, sides.before, from, isMixed);
    const pair = { before: joined, after: several };
    const isUneven = Math.max(one.ids.length, other.ids.length) > 2 * Math.min(one.ids.length, other.ids.length);
    const minSimilarity = isUneven && one.block.kind !== 'table' ? MIN_SIMILARITY_UNEVEN : MIN_SIMILARITY;
    if (
      one.key === other.key ||
      similarity.measure(collectIds(before, joined), collectIds(after, several)) >= minSimilarity
    )
      inPlace.push(pair);
    else {
      for (const at of pair.before) sides.before.taken.delete(at);
      for (const at of pair.after) sides.after.taken.delete(at);
    }
  }
  return { inPlace, moved: findMoved(sides.before, sides.after, candidates, isMixed) };
}
