import { createHash } from 'node:crypto';

/** Which tests run: `quick` before a commit, `ci` for every submission, `nightly` before a release. docs/testing.md explains the rules. */
const TEST_SET = process.env['TEST_SET'] ?? 'quick';
export const NIGHTLY = TEST_SET === 'nightly';

/** The first row, the last row, and some between. */
function pickEvenly<T>(rows: readonly T[], count: number): T[] {
  if (rows.length <= count) return [...rows];
  const step = count === 1 ? 0 : (rows.length - 1) / (count - 1);
  const chosen = new Set(Array.from({ length: count }, (_, at) => Math.round(at * step)));
  return rows.filter((_row, index) => chosen.has(index));
}

/** Chooses from a table of different cases: only `count` of them before a commit, all of them otherwise. */
export const limitCases = <T>(rows: readonly T[], count: number): T[] =>
  TEST_SET === 'quick' ? pickEvenly(rows, count) : [...rows];

/**
 * Chooses from a sweep, which repeats one rule over a whole table: `count` rows before a commit, in CI a further tenth, chosen by the
 * printed seed, and in nightly runs all rows. `TEST_SET=ci TEST_SEED=… npx vitest run …` chooses the same rows again.
 */
export function sampleRows<T>(rows: readonly T[], count: number): T[] {
  if (NIGHTLY) return [...rows];
  const few = pickEvenly(rows, count);
  if (TEST_SET === 'quick') return few;
  const rank = (index: number): string =>
    createHash('sha256').update(`${process.env['TEST_SEED']} ${index}`).digest('hex');
  const drawn = rows
    .map((row, index) => ({ row, rank: rank(index) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  const chosen = new Set([...few, ...drawn.slice(0, Math.ceil(rows.length / 10)).map(({ row }) => row)]);
  return rows.filter((row) => chosen.has(row));
}
