import { parseSearchWords, PHASE } from '@imprimatur/domain';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';

/** A condition for published entries whose final title replaces the working title. The indexes on it contain only these. */
const hasFinalTitleSql = (alias: string): string =>
  `${alias}phase = ${PHASE.finalPublish} and ${alias}final_title <> ''`;

const SEARCH_INDEX_STATEMENTS = [
  'create extension if not exists pg_trgm',
  'create index if not exists guidelines_search on guidelines using gin (search_text gin_trgm_ops)',
  'create index if not exists guidelines_joined_search on guidelines using gin (search_joined gin_trgm_ops)',
  `create index if not exists guidelines_final_search on guidelines using gin (search_fold(final_title) gin_trgm_ops)
   where ${hasFinalTitleSql('')}`,
  `create index if not exists guidelines_joined_final_search on guidelines using gin (search_join(final_title) gin_trgm_ops)
   where ${hasFinalTitleSql('')}`,
  'create index if not exists users_search on users using gin (search_name gin_trgm_ops)',
  // New rows are first collected in a list of at most half a megabyte beside the index. Adding each row to the index immediately would
  // take four times as long.
  'create index if not exists logs_search on log_search using gin (folded gin_trgm_ops) with (gin_pending_list_limit = 512)',
];

/**
 * Creates the indexes that make searching fast. Without pg_trgm, or the right to create it, a search still works, but reads every
 * entry or row. Each start tries again.
 */
export async function createSearchIndexes(client: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query(
    `select to_regclass('guidelines_search') is null or to_regclass('guidelines_joined_search') is null
         or to_regclass('guidelines_joined_final_search') is null or to_regclass('logs_search') is null as missing`,
  );
  if (rows[0]?.missing !== true) return;
  try {
    for (const text of SEARCH_INDEX_STATEMENTS) await client.query(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`Searching large lists is slow, because the database has no pg_trgm (${why}).`);
    say('Ask an administrator to run "create extension pg_trgm" in the database, then restart the server.');
  }
}

/** Escapes the wildcards of LIKE. */
const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Patterns that match one word of a query. */
export interface WordPatterns {
  /** LIKE patterns. The word matches if any of them matches the folded text. */
  readonly parts: string[];
  /** LIKE patterns. The word also matches if any of them matches the joined text and `run` matches the folded text. */
  readonly runs: string[];
  /** A regular expression; null without `runs`. */
  readonly run: string | null;
}

export const createWordPatterns = (query: string | undefined): WordPatterns[] =>
  parseSearchWords(query ?? '').map(({ parts, runs, run }) => ({
    parts: parts.map(toLikePattern),
    runs: runs.map(toLikePattern),
    run,
  }));

/** Values of a word in the order in which `matchWordInEntrySql` expects them. */
export const listWordParameters = ({ parts, runs, run }: WordPatterns): [string[], string[], string | null] => [
  parts,
  runs,
  run,
];
export const PARAMETERS_PER_WORD = 3;

/**
 * A condition: a word is in the name or the number of entry `g`; its values are the parameters from this number on. The patterns use the
 * indexes on both texts. The regular expression would read most of its index, so an empty text is concatenated to prevent PostgreSQL from
 * using it.
 */
export const matchWordInEntrySql = (firstParameter: number): string =>
  `(g.search_text like any ($${firstParameter}::text[])
  or g.search_joined like any ($${firstParameter + 1}::text[]) and (g.search_text || '') ~ $${firstParameter + 2}::text)`;

/** The ids of published entries with a word in their final title; its values are the parameters from this number on. */
const selectIdsByFinalTitle = (firstParameter: number): string => `array(select f.id from guidelines f
  where ${hasFinalTitleSql('f.')} and (search_fold(f.final_title) like any ($${firstParameter}::text[])
    or search_join(f.final_title) like any ($${firstParameter + 1}::text[]) and (search_fold(f.final_title) || '') ~ $${firstParameter + 2}::text))`;

/** Like `matchWordInEntrySql`, also in the final title of a published entry, which is the title that lists show. */
export const matchWordInTitlesSql = (firstParameter: number): string =>
  `(${matchWordInEntrySql(firstParameter)} or g.id = any (${selectIdsByFinalTitle(firstParameter)}))`;

/**
 * A condition: one of these folded texts contains every word of a query. In titles, matches also span the gaps
 * between words.
 */
export function matchEveryWordSql(
  query: string | undefined,
  { plain = [], titles = [] }: { readonly plain?: readonly SQL[]; readonly titles?: readonly SQL[] },
): SQL | undefined {
  const words = createWordPatterns(query).map(({ parts, run }) => {
    const likes = [...plain, ...titles].map((text) => sql`${text} like any (${sql.param(parts)}::text[])`);
    const runs = run === null ? [] : titles.map((text) => sql`${text} ~ ${run}`);
    return sql`(${sql.join([...likes, ...runs], sql` or `)})`;
  });
  return words.length === 0 ? undefined : sql.join(words, sql` and `);
}
