import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import { holdsEveryWord } from '../../db/search.ts';
import type { MailRow } from '../../mail/render.ts';

export interface MailFilter {
  readonly status?: MailRow['status'] | undefined;
  readonly query?: string | undefined;
}

/** Rows of whose reader, entry and title every word is a part. */
const holding = (query: string | undefined): SQL | undefined =>
  holdsEveryWord(
    query,
    sql`search_fold(concat_ws(' ', ${mails.recipientName}, ${mails.recipientEmail},
      ${mails.values} ->> 'unique_id', ${mails.values} ->> 'name', ${mails.template}))`,
  );

export async function pageOfMails(tx: Tx, { status, query }: MailFilter, page: number, perPage: number) {
  const where = and(status === undefined ? undefined : eq(mails.status, status), holding(query));
  return tx
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

export async function countsByStatus(tx: Tx, query: string | undefined): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ status: mails.status, n: sql<number>`count(*)::int` })
    .from(mails)
    .where(holding(query))
    .groupBy(mails.status);
  return new Map(rows.map((row) => [row.status, row.n]));
}

export async function mailById(tx: Tx, id: number): Promise<MailRow | null> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

/** Puts a mail that was not sent back into the queue; null where somebody else just did. */
export async function requeue(tx: Tx, id: number, now: Date): Promise<MailRow | null> {
  const [row] = await tx
    .update(mails)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, lastError: null })
    .where(and(eq(mails.id, id), inArray(mails.status, ['failed', 'kept'])))
    .returning();
  return row ?? null;
}

/** The same mail once more, as a mail of its own: under the old Message-ID it would be thrown away as a copy. */
export async function copy(tx: Tx, row: MailRow, now: Date): Promise<MailRow> {
  const { template, recipientId, recipientName, recipientEmail, guidelineId, values } = row;
  const [added] = await tx
    .insert(mails)
    .values({
      eventKey: `resend:${row.id}:${now.toISOString()}`,
      template,
      recipientId,
      recipientName,
      recipientEmail,
      guidelineId,
      values,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return added ?? row;
}
