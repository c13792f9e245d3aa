import type pg from 'pg';

/** Deletes the rows of uploads that were last touched before `touchedBefore` and are not being written to. Returns them. */
export async function deleteStaleUploads(
  pool: pg.Pool,
  touchedBefore: Date,
): Promise<{ id: string; file_id: number | null }[]> {
  // A row with a lease is being written to, however long that takes.
  const { rows } = await pool.query<{ id: string; file_id: number | null }>(
    `delete from uploads where touched_at < $1 and (leased_until is null or leased_until < now()) returning id, file_id`,
    [touchedBefore],
  );
  return rows;
}

export async function uploadExists(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query('select 1 from uploads where id = $1', [id]);
  return rows.length > 0;
}

/** Returns the keys that belong to a file that is not deleted. */
export async function findNeededKeys(pool: pg.Pool, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ storage_key: string }>(
    'select storage_key from files where storage_key = any($1) and deleted_at is null',
    [keys],
  );
  return new Set(rows.map((row) => row.storage_key));
}

export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: string;
}

const SELECT_LIVE_FILES = `
  select id, name, storage_key as "storageKey", size::float8 as size, sha256
    from files where deleted_at is null and id > $1 order by id limit 500`;

/** Returns the number of files that are not deleted. */
export async function countFiles(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from files where deleted_at is null',
  );
  return rows[0]?.count ?? 0;
}

/** Returns the next files that are not deleted, ordered by id. */
export async function readFilesAfter(client: pg.ClientBase, id: number): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(SELECT_LIVE_FILES, [id]);
  return rows;
}

export async function fileExists(client: pg.ClientBase, id: number): Promise<boolean> {
  const { rows } = await client.query('select 1 from files where id = $1 and deleted_at is null', [id]);
  return rows.length > 0;
}

/** Returns whether a file, a deleted file or an unfinished upload has this key. */
export async function isKnownKey(client: pg.ClientBase, key: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from files where storage_key = $1 union all select 1 from uploads where id = $1',
    [key],
  );
  return rows.length > 0;
}
