import type { LogEntry } from '@imprimatur/contract';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { logs } from '../../db/schema/index.ts';
import { holdsEveryWord } from '../../db/search.ts';

export interface Wanted {
  readonly limit: number;
  /** Only rows with a smaller id: what was answered before is not answered again, however the log grows meanwhile. */
  readonly before?: number | undefined;
  /** Words, each of them part of model, action, user or data. */
  readonly query?: string | undefined;
  /** First instant, and the one after the last. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly model?: string | undefined;
  readonly action?: string | undefined;
}

const SEARCHED = sql`search_fold(concat_ws(' ', ${logs.model}, ${logs.action}, ${logs.userName}, ${logs.data}))`;

function matching({ query, from, until, model, action }: Wanted): SQL | undefined {
  return and(
    holdsEveryWord(query, SEARCHED),
    from === undefined ? undefined : gte(logs.createdAt, sql`${from}::timestamptz`),
    until === undefined ? undefined : lt(logs.createdAt, sql`${until}::timestamptz`),
    model === undefined ? undefined : eq(logs.model, model),
    action === undefined ? undefined : eq(logs.action, action),
  );
}

/** Rows newest first, and how many match in all, from one snapshot. */
export async function readLogs(tx: Tx, wanted: Wanted): Promise<{ rows: LogEntry[]; total: number }> {
  const where = matching(wanted);
  const page = tx
    .select({
      id: logs.id,
      created_at: sql<string>`to_char(${logs.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      model: logs.model,
      model_id: logs.modelId,
      action: logs.action,
      user_id: logs.userId,
      user_name: logs.userName,
      data: logs.data,
    })
    .from(logs)
    .where(and(where, wanted.before === undefined ? undefined : lt(logs.id, wanted.before)))
    .orderBy(desc(logs.id))
    .limit(wanted.limit);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(logs).where(where);
  return { rows: await page, total: counted?.total ?? 0 };
}
