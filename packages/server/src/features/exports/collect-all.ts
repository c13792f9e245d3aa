/** Rows of a list in its order: up to `size`, after the first `from`. */
interface Range {
  readonly from: number;
  readonly size: number;
}

/**
 * Reads all rows of a list, `size` at a time, so that each statement stays well within its time limit. Only an empty range marks
 * the end: other ranges may be short, because rows can be deleted during the download.
 */
export async function collectAll<Row>(size: number, read: (range: Range) => Promise<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let from = 0; ; from += size) {
    const rows = await read({ from, size });
    if (rows.length === 0) return all;
    for (const row of rows) all.push(row);
  }
}
