import { align } from './align.ts';
import type { Candidate } from './candidates.ts';
import { Likeness, Rest } from './likeness.ts';
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

/** Takes neighbours of `at` in as long as their words are those of `whole`. */
function grown(whole: Unit, side: Side, at: number, mixed: boolean): number[] {
  const middle = side.units[at];
  const pieces = [at];
  if (!isText(whole, mixed) || !isText(middle, mixed)) return pieces;
  const rest = new Rest(whole.ids);
  rest.take(middle.ids, 0);
  for (const step of [1, -1]) {
    for (let next = at + step; !side.taken.has(next) && !rest.empty; next += step) {
      const unit = side.units[next];
      if (!isText(unit, mixed) || !rest.take(unit.ids, PIECE)) break;
      pieces.push(next);
      side.taken.add(next);
    }
  }
  return pieces.toSorted((one, other) => one - other);
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
    if (after.taken.has(at)) continue;
    const known = places.get(key);
    if (known === undefined) places.set(key, [at]);
    else known.push(at);
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
  const placed: Pair[] = [];
  for (const [from, to] of fitting) {
    const [one, other] = [before[from], after[to]];
    if (one === undefined || other === undefined) continue;
    const several = one.key === other.key ? [to] : grown(one, sides.after, to, mixed);
    const joined = several.length > 1 || one.key === other.key ? [from] : grown(other, sides.before, from, mixed);
    const pair = { before: joined, after: several };
    const uneven = Math.max(one.ids.length, other.ids.length) > 2 * Math.min(one.ids.length, other.ids.length);
    const least = uneven && one.block.kind !== 'table' ? INSIDE_ONLY : UNLIKE;
    if (one.key === other.key || likeness.of(idsOf(before, joined), idsOf(after, several)) >= least) placed.push(pair);
    else {
      for (const at of pair.before) sides.before.taken.delete(at);
      for (const at of pair.after) sides.after.taken.delete(at);
    }
  }
  return { placed, moved: movedOf(sides.before, sides.after, found, mixed) };
}
