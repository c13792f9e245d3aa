import type pg from 'pg';

const INDEXES = [
  'create extension if not exists pg_trgm',
  'create index if not exists guidelines_search on guidelines using gin (name gin_trgm_ops, unique_id gin_trgm_ops)',
  `create index if not exists users_search on users using gin ((first_name || ' ' || last_name) gin_trgm_ops)`,
];

/**
 * Where the server of the database lacks the extension by which a search finds any part of a name quickly, or does not let
 * this account add it, searching works all the same: entry by entry. It is tried again at every start.
 */
export async function indexSearch(client: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query(`select to_regclass('guidelines_search') is null as missing`);
  if (rows[0]?.missing !== true) return;
  try {
    for (const text of INDEXES) await client.query(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`Searching a large list is slow here: the database has no pg_trgm (${why}).`);
    say('Have an administrator run "create extension pg_trgm" in it, and start again.');
  }
}
