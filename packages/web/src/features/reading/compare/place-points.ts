import type { Comparison } from '@imprimatur/documents/compare/comparison';
import { findRowOfAnchor, suggestPlace } from '@imprimatur/documents/compare/suggest-place';
import { findQuotation } from '@imprimatur/documents/compare/find-quotation';
import type { ReadDocument } from '@imprimatur/documents/model';
import type { StoredFile } from '../../files/stored-files.ts';
import type { Point } from '../../points/point.ts';

type File = Pick<StoredFile, 'id' | 'upload_id'>;

export interface Sides {
  readonly comparison: Comparison;
  readonly before: ReadDocument;
  readonly after: ReadDocument;
}

function findRowInNewer({ comparison, after }: Sides, { anchor }: Point): number | null {
  const found = anchor === null ? null : findQuotation(anchor, after);
  if (found === null) return null;
  const row = comparison.rows.findIndex((one) => one.after !== null && one.after.last >= found.block);
  return row < 0 ? null : row;
}

/**
 * Groups points by row. Points about the older version are found by their passage or place, points about the newer version by their
 * passage.
 */
export function placePointsInRows(
  sides: Sides,
  points: readonly Point[],
  files: { older: File; newer: File },
): Map<number, Point[]> {
  const { comparison, before, after } = sides;
  const rows = new Map<number, Point[]>();
  for (const point of points) {
    const isOfNewer = point.file_id === files.newer.id;
    const isOfOlder = point.file_id === files.older.id || point.upload_id === files.older.upload_id;
    const quoted = point.anchor === null || isOfNewer ? null : findRowOfAnchor(comparison, before, point.anchor);
    const named = isOfOlder && !isOfNewer ? (suggestPlace(comparison, { before, after }, point)?.row ?? null) : null;
    const row = isOfNewer ? findRowInNewer(sides, point) : (quoted ?? named);
    if (row !== null) rows.set(row, [...(rows.get(row) ?? []), point]);
  }
  return rows;
}
