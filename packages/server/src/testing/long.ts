/** Whether the long tests run: `npm test -- --long`. docs/testing.md says what belongs to them. */
export const LONG = process.env['LONG'] === '1';

/** All rows of a table among the long tests, else as many as are said: the first, the last, and some between. */
export function someOf<T>(rows: readonly T[], count: number): T[] {
  if (LONG || rows.length <= count) return [...rows];
  const step = count === 1 ? 0 : (rows.length - 1) / (count - 1);
  return rows.filter((_row, index) => Array.from({ length: count }, (_, at) => Math.round(at * step)).includes(index));
}
