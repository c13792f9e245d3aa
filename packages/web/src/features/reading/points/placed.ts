import type { Found } from '@imprimatur/documents/compare/where';
import type { Quotation } from '@imprimatur/documents/model';
import type { Point } from '../../points/point.ts';

export interface PlacedPoint {
  readonly point: Point;
  /** Where its passage stands; null where it is not found in a file that it speaks of. */
  readonly at: Found | null;
}

/**
 * Returns the points that belong to a file, in the order of its text: those whose passage is found in it, and those that speak
 * of this very file.
 */
export function placePoints(
  points: readonly Point[],
  fileId: number,
  find: (anchor: Quotation) => Found | null,
): PlacedPoint[] {
  const found = points.flatMap((point): PlacedPoint[] => {
    const at = point.anchor === null ? null : find(point.anchor);
    return at === null && point.file_id !== fileId ? [] : [{ point, at }];
  });
  const order = ({ at }: PlacedPoint) => at?.block ?? Number.POSITIVE_INFINITY;
  return found.sort((one, other) => order(one) - order(other) || (one.at?.offset ?? 0) - (other.at?.offset ?? 0) || 0);
}

/** Returns the points of each place, by a key of the place. */
export function byPlace(placed: readonly PlacedPoint[], keyOf: (at: Found) => number): Map<number, PlacedPoint[]> {
  const places = new Map<number, PlacedPoint[]>();
  for (const one of placed) {
    if (one.at === null) continue;
    const key = keyOf(one.at);
    places.set(key, [...(places.get(key) ?? []), one]);
  }
  return places;
}
