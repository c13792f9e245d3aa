import { and, desc, eq, gt, inArray, lte, max, min, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import { isNoneOfSql } from '../../entry/hidden-repository.ts';
import { matchEveryWordSql } from '../../db/search.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';

export interface MailFilter {
  readonly status?: MailRow['status'] | undefined;
  readonly query?: string | undefined;
  /** Id of the recipient. */
  readonly user?: number | undefined;
  /** Entries that do not exist for the reader. */
  readonly hidden: readonly number[];
}

/** Recipient, entry and title of an email, as they are searched. */
const SEARCHED_TEXT = sql`search_fold(concat_ws(' ', ${mails.recipientName}, ${mails.recipientEmail},
  ${mails.values} ->> 'unique_id', ${mails.values} ->> 'name', ${mails.template}))`;

/** A condition: neither the email nor an email inside it is about one of these entries. */
function isAboutNoneOfSql(hidden: readonly number[]): SQL | undefined {
  const own = isNoneOfSql(sql`${mails.guidelineId}`, hidden);
  const inside = `$.**.guideline_id ? (${hidden.map((id) => `@ == ${id}`).join(' || ')})`;
  return own === undefined ? undefined : and(own, sql`not coalesce(${mails.values} @? ${inside}::jsonpath, false)`);
}

/** Maximum number of emails searched, newest first: per statement, so that it stays within its time limit, and per search. */
export const MAX_SEARCHED_MAILS = { atOnce: 5_000, inAll: 100_000 } as const;

type Status = MailRow['status'];

interface Page {
  readonly rows: MailRow[];
  /** Number of emails of each status that match the query. */
  readonly counts: ReadonlyMap<Status, number>;
}

/** Finds the ids of matching emails, newest first, by status; searches one range of ids at a time. */
async function searchMails(
  tx: Tx,
  { query, condition }: { readonly query: string | undefined; readonly condition: SQL | undefined },
): Promise<Map<Status, number[]>> {
  const [ends] = await tx.select({ first: min(mails.id), last: max(mails.id) }).from(mails);
  const { first, last } = { first: ends?.first ?? 1, last: ends?.last ?? 0 };
  const until = Math.max(first - 1, last - MAX_SEARCHED_MAILS.inAll);
  const found = new Map<Status, number[]>();
  for (let to = last; to > until; to -= MAX_SEARCHED_MAILS.atOnce) {
    const stretch = and(lte(mails.id, to), gt(mails.id, Math.max(until, to - MAX_SEARCHED_MAILS.atOnce)));
    // `offset 0` makes PostgreSQL fold each text once, not once per word.
    const { rows } = await tx.execute<{ id: number; status: Status }>(sql`
      select id::float8, status from (
        select ${mails.id} as id, ${mails.status} as status, ${SEARCHED_TEXT} as folded from ${mails} where ${and(stretch, condition)} offset 0) texts
       where ${matchEveryWordSql(query, { titles: [sql`folded`] })} order by id desc`);
    for (const { id, status } of rows) {
      const ids = found.get(status) ?? [];
      ids.push(id);
      found.set(status, ids);
    }
  }
  return found;
}

export async function readMailPage(
  tx: Tx,
  { status, query, user, hidden }: MailFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page> {
  const select = (where: SQL | undefined, offset: number) =>
    tx.select().from(mails).where(where).orderBy(desc(mails.id)).limit(perPage).offset(offset);
  const before = (page - 1) * perPage;
  const condition = and(user === undefined ? undefined : eq(mails.recipientId, user), isAboutNoneOfSql(hidden));
  if (matchEveryWordSql(query, { titles: [SEARCHED_TEXT] }) !== undefined) {
    const found = await searchMails(tx, { query, condition });
    const ids = status === undefined ? [...found.values()].flat().sort((a, b) => b - a) : (found.get(status) ?? []);
    const shown = ids.slice(before, before + perPage);
    const counts = new Map([...found].map(([one, all]) => [one, all.length]));
    return { rows: await select(inArray(mails.id, shown), 0), counts };
  }
  const counted = await tx
    .select({ status: mails.status, n: sql<number>`count(*)::int` })
    .from(mails)
    .where(condition)
    .groupBy(mails.status);
  const rows = await select(and(status === undefined ? undefined : eq(mails.status, status), condition), before);
  return { rows, counts: new Map(counted.map((row) => [row.status, row.n])) };
}

export async function findMailById(tx: Tx, id: number, hidden: readonly number[]): Promise<MailRow | null> {
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isAboutNoneOfSql(hidden)));
  return row ?? null;
}

/** Puts an unsent email back into the queue. Returns null if another person has just done so. */
export async function requeueMail(tx: Tx, id: number, now: Date): Promise<MailRow | null> {
  const [row] = await tx
    .update(mails)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, lastError: null })
    .where(and(eq(mails.id, id), inArray(mails.status, ['failed', 'kept'])))
    .returning();
  return row ?? null;
}

/** Queues a copy as a new email, because mail programs drop a second email with the same Message-ID as a duplicate. */
export async function copyMail(tx: Tx, row: MailRow, now: Date): Promise<MailRow> {
  const { template, recipientId, recipientName, recipientEmail, guidelineId, values, language } = row;
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
      language,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return added ?? row;
}
