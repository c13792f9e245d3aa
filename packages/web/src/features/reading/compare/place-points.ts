import type { Comparison } from '@imprimatur/documents/compare/comparison';
import { rowOfAnchor, suggestPlace } from '@imprimatur/documents/compare/places';
import { whereIs } from '@imprimatur/documents/compare/where';
import type { ReadDocument } from '@imprimatur/documents/model';
import type { StoredFile } from '../../files/stored-files.ts';
import type { Point } from '../../points/point.ts';

type File = Pick<StoredFile, 'id' | 'upload_id'>;

export interface Sides {
  readonly comparison: Comparison;
  readonly before: ReadDocument;
  readonly after: ReadDocument;
}

function rowInNewer({ comparison, after }: Sides, { anchor }: Point): number | null {
  const found = anchor === null ? null : whereIs(anchor, after);
  if (found === null) return null;
  const row = comparison.rows.findIndex((one) => one.after !== null && one.after.last >= found.block);
  return row < 0 ? null : row;
}

/**
 * Returns the row of each point: of those of the older version by their passage or by the place that they name, of those about
 * the newer file by their passage in it.
 */
export function rowsOfPoints(
  sides: Sides,
  points: readonly Point[],
  files: { older: File; newer: File },
): Map<number, Point[]> {
  const { comparison, before, after } = sides;
  const rows = new Map<number, Point[]>();
  for (const point of points) {
    const newer = point.file_id === files.newer.id;
    const ofOlder = point.file_id === files.older.id || point.upload_id === files.older.upload_id;
    const quoted = point.anchor === null || newer ? null : rowOfAnchor(comparison, before, point.anchor);
    const named = ofOlder && !newer ? (suggestPlace(comparison, { before, after }, point)?.row ?? null) : null;
    const row = newer ? rowInNewer(sides, point) : (quoted ?? named);
    if (row !== null) rows.set(row, [...(rows.get(row) ?? []), point]);
  }
  return rows;
}
