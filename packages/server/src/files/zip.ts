import { Readable } from 'node:stream';
import { uniqueNames } from '@imprimatur/domain';
import { makeZip, predictLength } from 'client-zip';
import type { FileStore } from './store.ts';

export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly storageKey: string;
  readonly createdAt: Date;
}

/**
 * A zip of stored files, its length known before the first byte. One file is open at a time; destroying the stream
 * closes it. Names are unique and carry the UTF-8 flag.
 */
export function zipOf(store: FileStore, files: readonly Entry[]): { length: number; bytes: Readable } {
  const names = uniqueNames(files.map(({ name }) => name));
  const about = files.map(({ size, createdAt }, index) => ({
    name: names[index] ?? '',
    size,
    lastModified: createdAt,
  }));
  let open: Readable | null = null;
  let over = false;
  async function* inputs() {
    for (const [index, { storageKey }] of files.entries()) {
      const bytes = await store.open(storageKey);
      // The client may have gone while the store was looking.
      if (over) bytes.destroy();
      open = bytes;
      yield { ...about[index], name: names[index] ?? '', input: bytes };
    }
  }
  // makeZip reads from its inputs without telling them when it is given up.
  const bytes = Readable.fromWeb(makeZip(inputs()) as Parameters<typeof Readable.fromWeb>[0]);
  bytes.once('close', () => {
    over = true;
    open?.destroy();
  });
  return { length: Number(predictLength(about)), bytes };
}
