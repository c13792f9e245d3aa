import { wordsOf } from '@imprimatur/domain';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';

const INDEXES = [
  'create extension if not exists pg_trgm',
  'create index if not exists guidelines_search on guidelines using gin (search_text gin_trgm_ops)',
  'create index if not exists users_search on users using gin (search_name gin_trgm_ops)',
  // Half a megabyte of new rows is read beside the index at most; adding each row to it at once takes four times as long.
  'create index if not exists logs_search on log_search using gin (folded gin_trgm_ops) with (gin_pending_list_limit = 512)',
];

/**
 * Creates the indexes that make searching fast. Without pg_trgm, or the right to create it, a search still works, but reads every
 * entry or row. Each start tries again.
 */
export async function indexSearch(client: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query(
    `select to_regclass('guidelines_search') is null or to_regclass('logs_search') is null as missing`,
  );
  if (rows[0]?.missing !== true) return;
  try {
    for (const text of INDEXES) await client.query(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`Searching a large list is slow here: the database has no pg_trgm (${why}).`);
    say('Have an administrator run "create extension pg_trgm" in it, and start again.');
  }
}

/** Escapes the wildcards of LIKE. */
const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The patterns of each word of a query: a folded text is found when it matches a pattern of every word. */
export const patternsOf = (query: string | undefined): string[][] =>
  wordsOf(query ?? '').map((readings) => readings.map(patternOf));

/** Whether every word of a query is part of one of these folded texts. */
export function holdsEveryWord(query: string | undefined, ...folded: readonly SQL[]): SQL | undefined {
  const words = patternsOf(query).map((patterns) => {
    const likes = folded.map((text) => sql`${text} like any (${sql.param(patterns)}::text[])`);
    return sql`(${sql.join(likes, sql` or `)})`;
  });
  return words.length === 0 ? undefined : sql.join(words, sql` and `);
}
