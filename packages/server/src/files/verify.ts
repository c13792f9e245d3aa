import type pg from 'pg';
import { NO_PROGRESS, type Progress } from '../progress.mjs';
import { readVerified, DamagedFileError } from './verified-read.ts';
import { fileExists, isKnownKey, readFilesAfter, type StoredFile } from './file-repository.ts';
import type { FileStore } from './store.ts';

export type FileFlaw =
  | { readonly kind: 'missing' | 'altered'; readonly id: number; readonly name: string; readonly key: string }
  | { readonly kind: 'unknown'; readonly key: string };

/** Reads every file that has a row. Yields the missing or altered files, and counts all files in `seen`. */
export async function* findFlawedFiles(
  client: pg.ClientBase,
  store: FileStore,
  seen: { files: number } = { files: 0 },
  progress: Progress = NO_PROGRESS,
): AsyncGenerator<FileFlaw> {
  for (let last = 0; ; ) {
    const rows = await readFilesAfter(client, last);
    for (const row of rows) {
      last = row.id;
      seen.files += 1;
      progress.advance();
      const kind = await findDamage(store, row);
      // The file was deleted while it was being read.
      if (kind === null || !(await fileExists(client, row.id))) continue;
      yield { kind, id: row.id, name: row.name, key: row.storageKey };
    }
    if (rows.length === 0) return;
  }
}

async function findDamage(store: FileStore, row: StoredFile): Promise<'missing' | 'altered' | null> {
  try {
    for await (const _bytes of readVerified(store, row));
    return null;
  } catch (error) {
    if (error instanceof DamagedFileError) return error.how;
    throw error;
  }
}

/** Finds stored files that belong to no row. Files of deleted rows and of running uploads are not reported. */
export async function* findUnknownFiles(client: pg.ClientBase, store: FileStore): AsyncGenerator<FileFlaw> {
  for await (const key of store.keys(new Date())) {
    if (!(await isKnownKey(client, key))) yield { kind: 'unknown', key };
  }
}
