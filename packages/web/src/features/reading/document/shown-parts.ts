import type { ComparedRow } from '@imprimatur/documents/compare/comparison';
import { weighBlock } from '@imprimatur/documents/split-block';

export function accumulateWeights<Item>(items: readonly Item[], weigh: (item: Item) => number): number[] {
  let end = 0;
  return items.map((item) => (end += weigh(item)));
}

/** Returns how many of the first parts fit into a total weight. */
export function countShownParts(ends: readonly number[], weight: number): number {
  const more = ends.findIndex((end) => end > weight);
  return more < 0 ? ends.length : more;
}

export function weighRow({ before, after, beforeParts, afterParts }: ComparedRow): number {
  const sides = [before, after].reduce((sum, side) => sum + (side === null ? 0 : weighBlock(side.block)), 0);
  return sides + 3 * (beforeParts.length + afterParts.length);
}
