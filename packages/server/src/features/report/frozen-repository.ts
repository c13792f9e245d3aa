import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { reportNames, reports, users } from '../../db/schema/index.ts';

/** Key of the lock that is held while a report is given its number. */
const NUMBERS_LOCK = 7_214_011;

const { id, year, number, asOf, dateFrom, dateTo, by, sha256, createdAt } = reports;
const listedColumns = {
  id,
  year,
  number,
  asOf,
  dateFrom,
  dateTo,
  by,
  sha256,
  createdAt,
  frozenBy: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
};

/** A frozen report without its contents. Days are YYYY-MM-DD. */
export type FrozenReportRow = Awaited<ReturnType<typeof readFrozenReportRows>>[number];

export const readFrozenReportRows = (tx: Tx) =>
  tx.select(listedColumns).from(reports).innerJoin(users, eq(users.id, reports.userId)).orderBy(desc(reports.id));

export async function findFrozenReportRow(tx: Tx, reportId: number) {
  const [row] = await tx
    .select({ ...listedColumns, body: reports.body })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(eq(reports.id, reportId));
  return row ?? null;
}

/** The names in a frozen report by digest. */
export async function readNames(tx: Tx, report: number): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ digest: reportNames.digest, name: reportNames.name })
    .from(reportNames)
    .where(eq(reportNames.reportId, report));
  return new Map(rows.map((row) => [row.digest, row.name]));
}

type NewFrozenReport = Omit<typeof reports.$inferInsert, 'id' | 'number'>;
type Name = Omit<typeof reportNames.$inferInsert, 'reportId'>;

/** Stores a report under the next number of its year. */
export async function storeFrozenReport(
  tx: Tx,
  frozen: NewFrozenReport,
  names: readonly Name[],
): Promise<{ id: number; number: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${reports.number}), 0)::int` })
    .from(reports)
    .where(eq(reports.year, frozen.year));
  const [row] = await tx
    .insert(reports)
    .values({ ...frozen, number: (last?.number ?? 0) + 1 })
    .returning({ id: reports.id, number: reports.number });
  if (row === undefined) throw new Error('the report was not inserted');
  if (names.length > 0) await tx.insert(reportNames).values(names.map((name) => ({ ...name, reportId: row.id })));
  return row;
}
