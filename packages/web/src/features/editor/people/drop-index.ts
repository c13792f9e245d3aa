/** Top and bottom of a row in the window. */
export interface RowExtent {
  readonly top: number;
  readonly bottom: number;
}

const computeMiddle = ({ top, bottom }: RowExtent): number => (top + bottom) / 2;

/**
 * The index to which a dragged row moves when the pointer is at `y`. The row passes another one at its middle, so that rows of different
 * heights do not swap back and forth.
 */
export function findDropIndex(rows: readonly RowExtent[], dragged: number, y: number): number {
  const above = rows.findIndex((row, at) => at < dragged && y < computeMiddle(row));
  if (above !== -1) return above;
  const below = rows.findLastIndex((row, at) => at > dragged && y > computeMiddle(row));
  return below === -1 ? dragged : below;
}
