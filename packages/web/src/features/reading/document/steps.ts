import type { ComparedRow } from '@imprimatur/documents/compare/comparison';
import { weightOf } from '@imprimatur/documents/portions';

/** Returns where each of these ends, counted in what the screen has to do for them. */
export function endsOf<Item>(items: readonly Item[], weigh: (item: Item) => number): number[] {
  let end = 0;
  return items.map((item) => (end += weigh(item)));
}

/** Returns how many of the first ones that much is enough for. */
export function shownWithin(ends: readonly number[], weight: number): number {
  const more = ends.findIndex((end) => end > weight);
  return more < 0 ? ends.length : more;
}

/** What a compared row weighs: both its sides, and more where there are many changes in it. */
export function weightOfRow({ before, after, beforeParts, afterParts }: ComparedRow): number {
  const sides = [before, after].reduce((sum, side) => sum + (side === null ? 0 : weightOf(side.block)), 0);
  return sides + 3 * (beforeParts.length + afterParts.length);
}
