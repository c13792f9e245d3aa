import type { TransitionId } from '@imprimatur/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { logs, logsInClear, reads, users } from '../../../db/schema/index.ts';

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

export async function insertReadMark(tx: Tx, guidelineId: number, userId: number): Promise<void> {
  await tx.insert(reads).values({ guidelineId, userId }).onConflictDoNothing();
}

/**
 * Returns what the log recorded for each change to the entry and its people since the council last asked for work, oldest first, as JSON
 * text. Overrides in between are ignored, because they do not ask for work. If nobody asked for work, the changes start when the entry
 * reached its phase.
 */
export async function readChangesSinceSentBack(tx: Tx, guidelineId: number): Promise<string[]> {
  const moves = and(eq(logs.guidelineId, guidelineId), inArray(logs.action, ['transition', 'override']));
  const asks: TransitionId = 'requestWork';
  const lastRequest = tx
    .select({
      id: sql<number>`coalesce(
        max(${logs.id}) filter (where ${logs.data}::jsonb ->> 'transition' = ${asks}), max(${logs.id}), 0)`,
    })
    .from(logs)
    .where(moves);
  const rows = await tx
    .select({ data: logsInClear.data })
    .from(logsInClear)
    .where(
      and(
        eq(logsInClear.guidelineId, guidelineId),
        inArray(logsInClear.model, ['guideline', 'participant']),
        inArray(logsInClear.action, ['updated', 'change-approved']),
        sql`${logsInClear.id} > (${lastRequest})`,
      ),
    )
    .orderBy(asc(logsInClear.id));
  return rows.map(({ data }) => data);
}

/** Returns the current names of these people, including deleted ones. */
export async function readNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Named>> {
  const rows = await tx
    .select({ id: users.id, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
