import type { Operations } from '@imprimatur/contract';
import { and, eq, gt } from 'drizzle-orm';
import { mails } from '../db/schema/index.ts';
import { renderMail } from '../mail/render.ts';
import type { TestApp } from './test-app.ts';

export type Preview = Operations['POST /guidelines/{id}/mail-preview']['answer'];

/** Links that act for the recipient, with their token. */
export const PERSONAL_LINK = /\/(declaration|invitation|dossiers)\/[\w-]+/g;
const GREETING = /^Dear .+,$/m;
/** Some emails contain the time to the minute, and the preview may be a minute earlier. */
const MINUTE_PATTERN = /\b\d\d:\d\d\b/g;

/** The texts of emails, without greetings, times and tokens. */
export const normalizeEmails = (letters: readonly { subject: string; text: string }[]): Set<string> =>
  new Set(
    letters.map(
      ({ subject, text }) =>
        `${subject}\n${text.replaceAll(PERSONAL_LINK, '/$1/').replaceAll(MINUTE_PATTERN, '…').replace(GREETING, 'Dear …,')}`,
    ),
  );

/** Reads all rows of all tables except counters of calls, and the number of stored files. */
export async function readEverything({ context: { pool, store } }: TestApp): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'sessions') order by 1`,
  );
  const all: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t`);
    all.push([name, rows.map(({ row }) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1))]);
  }
  const keys: string[] = [];
  for await (const key of store.keys(new Date(8e15))) keys.push(key);
  return JSON.stringify([all, keys.length]);
}

/** Makes a change, and returns the emails about the entry that it queued. */
export async function readEmailsOf({ context }: TestApp, id: number, change: () => Promise<unknown>) {
  const { rows } = await context.pool.query('select coalesce(max(id), 0)::int as id from mails');
  await change();
  const about = and(eq(mails.guidelineId, id), gt(mails.id, rows[0].id));
  const sent = await context.db.select().from(mails).where(about).orderBy(mails.id);
  return sent.map((row) => ({ ...row, ...renderMail(context, row) }));
}
