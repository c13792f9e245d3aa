/** Rows of a list in its order: up to `size`, after the first `from`. */
interface Range {
  readonly from: number;
  readonly size: number;
}

/** Reads all rows of a list, `size` at a time, so that each statement stays well within its time limit. */
export async function collectAll<Row>(size: number, read: (range: Range) => Promise<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read({ from: all.length, size });
    for (const row of rows) all.push(row);
    if (rows.length < size) return all;
  }
}
