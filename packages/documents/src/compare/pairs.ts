import { align } from './align.ts';
import type { Candidate } from './candidates.ts';
import { Likeness } from './likeness.ts';
import type { Reading, Unit } from './units.ts';

/** Units that belong together: one of each side, or one and several where a paragraph was split or joined. */
export interface Pair {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export interface Pairs {
  /** In rising order on both sides. */
  readonly placed: readonly Pair[];
  /** At another place than before. */
  readonly moved: readonly Pair[];
}

/** From so many words on, what stands elsewhere is said to have moved. */
const MOVED = { equal: 3, alike: 6, likeness: 0.6 };
/** A neighbour is a piece of what was split if so much of it is found there. */
const PIECE = 0.7;
/** Less in common than this, and two are not the same paragraph. */
const UNLIKE = 0.25;
const INSIDE_ONLY = 0.4;

interface Side {
  readonly units: readonly Unit[];
  readonly taken: Set<number>;
}

const idsOf = (units: readonly Unit[], at: readonly number[]): number[] => at.flatMap((one) => units[one]?.ids ?? []);

/** May stand in a row with others: words, and between formats also tables, which one of them may not have seen. */
const isText = (unit: Unit | undefined, mixed: boolean): unit is Unit =>
  unit !== undefined && unit.block.kind !== 'image' && (mixed || unit.block.kind !== 'table');

class Pairing {
  readonly #likeness: Likeness;
  readonly #mixed: boolean;

  constructor(likeness: Likeness, mixed: boolean) {
    this.#likeness = likeness;
    this.#mixed = mixed;
  }

  /** Takes neighbours of `at` in as long as their words are those of `whole`. */
  grown(whole: Unit, side: Side, at: number): number[] {
    const grown = [at];
    const middle = side.units[at];
    if (!isText(whole, this.#mixed) || !isText(middle, this.#mixed)) return grown;
    let common = this.#likeness.common(whole.ids, middle.ids);
    for (const step of [1, -1]) {
      for (let next = at + step; !side.taken.has(next) && common < whole.ids.length; next += step) {
        const unit = side.units[next];
        if (!isText(unit, this.#mixed)) break;
        const ids = idsOf(side.units, step > 0 ? [...grown, next] : [next, ...grown]);
        const more = this.#likeness.common(whole.ids, ids);
        if (more - common < PIECE * unit.ids.length || unit.ids.length === 0) break;
        common = more;
        if (step > 0) grown.push(next);
        else grown.unshift(next);
        side.taken.add(next);
      }
    }
    return grown;
  }

  likenessOf(before: readonly Unit[], after: readonly Unit[], { before: one, after: other }: Pair): number {
    return this.#likeness.of(idsOf(before, one), idsOf(after, other));
  }
}

/** Tables pair with tables and pictures with pictures, but for tables that the other format has not seen. */
const fit = (one: Unit, other: Unit, mixed: boolean): boolean =>
  isText(one, mixed) && isText(other, mixed) ? true : one.block.kind === other.block.kind;

function movedOf(before: Side, after: Side, found: readonly Candidate[], mixed: boolean): Pair[] {
  const moved: Pair[] = [];
  const take = (from: number, to: number) => {
    before.taken.add(from);
    after.taken.add(to);
    moved.push({ before: [from], after: [to] });
  };
  const places = new Map<string, number[]>();
  for (const [at, { key }] of after.units.entries()) {
    if (!after.taken.has(at)) places.set(key, [...(places.get(key) ?? []), at]);
  }
  for (const [at, unit] of before.units.entries()) {
    if (before.taken.has(at)) continue;
    if (unit.ids.length < MOVED.equal && unit.block.kind !== 'image') continue;
    const to = places.get(unit.key)?.shift();
    if (to !== undefined) take(at, to);
  }
  for (const pair of found.toSorted((one, other) => other.likeness - one.likeness)) {
    const [one, other] = [before.units[pair.before], after.units[pair.after]];
    if (pair.likeness < MOVED.likeness || one === undefined || other === undefined || !fit(one, other, mixed)) continue;
    if (Math.min(one.ids.length, other.ids.length) < MOVED.alike) continue;
    if (!before.taken.has(pair.before) && !after.taken.has(pair.after)) take(pair.before, pair.after);
  }
  return moved;
}

/** Returns which units belong together. */
export function pairUnits({ before, after, words, mixed }: Omit<Reading, 'tokensOf'>): Pairs {
  const likeness = new Likeness(words.count);
  const { matches, found } = align(before, after, likeness);
  const fitting = matches.filter(([from, to]) => {
    const [one, other] = [before[from], after[to]];
    return one !== undefined && other !== undefined && fit(one, other, mixed);
  });
  const sides = {
    before: { units: before, taken: new Set(fitting.map(([from]) => from)) },
    after: { units: after, taken: new Set(fitting.map(([, to]) => to)) },
  };
  const pairing = new Pairing(likeness, mixed);
  const placed: Pair[] = [];
  for (const [from, to] of fitting) {
    const [one, other] = [before[from], after[to]];
    if (one === undefined || other === undefined) continue;
    const several = one.key === other.key ? [to] : pairing.grown(one, sides.after, to);
    const joined = several.length > 1 || one.key === other.key ? [from] : pairing.grown(other, sides.before, from);
    const pair = { before: joined, after: several };
    const uneven = Math.max(one.ids.length, other.ids.length) > 2 * Math.min(one.ids.length, other.ids.length);
    const least = uneven && one.block.kind !== 'table' ? INSIDE_ONLY : UNLIKE;
    if (one.key === other.key || pairing.likenessOf(before, after, pair) >= least) placed.push(pair);
    else {
      for (const at of pair.before) sides.before.taken.delete(at);
      for (const at of pair.after) sides.after.taken.delete(at);
    }
  }
  return { placed, moved: movedOf(sides.before, sides.after, found, mixed) };
}
