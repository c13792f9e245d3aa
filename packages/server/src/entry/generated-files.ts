import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import type { StoredBytes } from '../files/store.ts';
import { refuse } from '../http/refusal.ts';
import { toStoreRefusal } from '../http/store-refusal.ts';

/** Returns the stored file that `make` creates from `content`. */
export type GetStoredFile = <T>(content: T, make: (content: T) => Promise<Buffer>) => StoredBytes;

/** Maximum restarts of a change because other people changed the content of its file. */
const MAX_ATTEMPTS = 5;

/** Rolls back a transaction that needs a file which does not exist yet. */
class FileNotStoredError extends Error {
  readonly content: string;
  readonly make: () => Promise<Buffer>;

  constructor(content: string, make: () => Promise<Buffer>) {
    super('a file of this change is still to be made');
    this.content = content;
    this.make = make;
  }
}

async function storeBytes({ store }: Context, bytes: Buffer): Promise<StoredBytes> {
  return store.put(Readable.from([bytes])).catch((error: unknown) => {
    throw toStoreRefusal(error) ?? error;
  });
}

/** Placeholder for a file in a preview. */
const NO_FILE: StoredBytes = { key: '', size: 0, sha256: '' };

/**
 * Runs a transaction that creates files from what it writes. Creating and storing a file is slow, so no lock may be held in the meantime.
 * The transaction is rolled back, and runs again once the file is stored. If another person changed the content in between, it needs
 * another file. The sweep deletes files without a row.
 */
export async function runWithGeneratedFiles<T>(
  context: Context,
  run: (getStoredFile: GetStoredFile) => Promise<T>,
): Promise<T> {
  if (context.isPreview === true) return run(() => NO_FILE);
  const made = new Map<string, StoredBytes>();
  const getStoredFile: GetStoredFile = (content, make) => {
    const key = JSON.stringify(content);
    const stored = made.get(key);
    if (stored === undefined) throw new FileNotStoredError(key, () => make(content));
    return stored;
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await run(getStoredFile);
    } catch (error) {
      if (!(error instanceof FileNotStoredError)) throw error;
      made.set(error.content, await storeBytes(context, await error.make()));
    }
  }
  throw refuse.unavailable();
}
