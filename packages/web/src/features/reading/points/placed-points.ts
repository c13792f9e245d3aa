import type { DocumentRange } from '@imprimatur/documents/compare/find-quotation';
import type { Quotation } from '@imprimatur/documents/model';
import type { Point } from '../../points/point.ts';

export interface PlacedPoint {
  readonly point: Point;
  /** Null if the passage is not found in the file of the point. */
  readonly at: DocumentRange | null;
}

/** Returns points with a passage in the file, and other points about it, in text order. */
export function placePoints(
  points: readonly Point[],
  fileId: number,
  find: (anchor: Quotation) => DocumentRange | null,
): PlacedPoint[] {
  const found = points.flatMap((point): PlacedPoint[] => {
    const at = point.anchor === null ? null : find(point.anchor);
    return at === null && point.file_id !== fileId ? [] : [{ point, at }];
  });
  const order = ({ at }: PlacedPoint) => at?.block ?? Number.POSITIVE_INFINITY;
  return found.sort((one, other) => order(one) - order(other) || (one.at?.offset ?? 0) - (other.at?.offset ?? 0) || 0);
}

export function groupByPlace(
  placed: readonly PlacedPoint[],
  keyOf: (at: DocumentRange) => number,
): Map<number, PlacedPoint[]> {
  const places = new Map<number, PlacedPoint[]>();
  for (const one of placed) {
    if (one.at === null) continue;
    const key = keyOf(one.at);
    places.set(key, [...(places.get(key) ?? []), one]);
  }
  return places;
}
