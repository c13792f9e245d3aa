import type pg from 'pg';
import { checked, Damaged } from './verified-read.ts';
import type { FileStore } from './store.ts';

export type Flaw =
  | { readonly kind: 'missing' | 'altered'; readonly id: number; readonly name: string; readonly key: string }
  | { readonly kind: 'unknown'; readonly key: string };

interface Row {
  readonly id: number;
  readonly name: string;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: string;
}

const LIVE = `
  select id, name, storage_key as "storageKey", size::float8 as size, sha256
    from files where deleted_at is null and id > $1 order by id limit 500`;

/** Reads every file that a row knows, and compares; answers each that is missing or altered, and counts the others in `seen`. */
export async function* flawedFiles(
  client: pg.ClientBase,
  store: FileStore,
  seen: { files: number } = { files: 0 },
): AsyncGenerator<Flaw> {
  for (let last = 0; ; ) {
    const { rows } = await client.query<Row>(LIVE, [last]);
    for (const row of rows) {
      last = row.id;
      seen.files += 1;
      const kind = await damageOf(store, row);
      // Deleted while it was looked for.
      if (kind === null || !(await isLive(client, row.id))) continue;
      yield { kind, id: row.id, name: row.name, key: row.storageKey };
    }
    if (rows.length === 0) return;
  }
}

async function damageOf(store: FileStore, row: Row): Promise<'missing' | 'altered' | null> {
  try {
    for await (const _bytes of checked(store, row));
    return null;
  } catch (error) {
    if (error instanceof Damaged) return error.how;
    throw error;
  }
}

async function isLive(client: pg.ClientBase, id: number): Promise<boolean> {
  const { rows } = await client.query('select 1 from files where id = $1 and deleted_at is null', [id]);
  return rows.length > 0;
}

/** Stored files of which no row knows, not even one of a deleted file or of an upload that is under way. */
export async function* unknownFiles(client: pg.ClientBase, store: FileStore): AsyncGenerator<Flaw> {
  for await (const key of store.keys(new Date())) {
    const { rows } = await client.query(
      'select 1 from files where storage_key = $1 union all select 1 from uploads where id = $1',
      [key],
    );
    if (rows.length === 0) yield { kind: 'unknown', key };
  }
}
