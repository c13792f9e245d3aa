import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { logs, logsInClear, reads } from '../../../db/schema/index.ts';

export async function insertReadMark(tx: Tx, guidelineId: number, userId: number): Promise<void> {
  await tx.insert(reads).values({ guidelineId, userId }).onConflictDoNothing();
}

/** What the log says of each save since the entry came into its phase, oldest first, as JSON text. */
export async function savesInThisPhase(tx: Tx, guidelineId: number): Promise<string[]> {
  const moved = tx
    .select({ id: sql<number>`coalesce(max(${logs.id}), 0)` })
    .from(logs)
    .where(and(eq(logs.guidelineId, guidelineId), inArray(logs.action, ['transition', 'override'])));
  const rows = await tx
    .select({ data: logsInClear.data })
    .from(logsInClear)
    .where(
      and(
        eq(logsInClear.guidelineId, guidelineId),
        eq(logsInClear.model, 'guideline'),
        eq(logsInClear.action, 'updated'),
        sql`${logsInClear.id} > (${moved})`,
      ),
    )
    .orderBy(asc(logsInClear.id));
  return rows.map(({ data }) => data);
}
