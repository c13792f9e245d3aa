import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { folderChunks } from './folder-chunks.ts';
import { type FileStore, isKey, Missing, type Stored } from './store.ts';
import { roomIn } from './room.ts';
import { syncFolder } from './sync-folder.ts';

const TEMPORARY = 'incoming';
const CHUNKED = 'chunked';

const BUFFER = 256 * 1024;

/** While one buffer is looked at the other is filled. */
async function* inTwoBuffers(handle: FileHandle): AsyncGenerator<Buffer> {
  const one = Buffer.allocUnsafeSlow(BUFFER);
  const other = Buffer.allocUnsafeSlow(BUFFER);
  let reading = handle.read(one, 0, BUFFER, 0);
  try {
    for (let at = 0; ; ) {
      const { bytesRead, buffer } = await reading;
      if (bytesRead === 0) return;
      at += bytesRead;
      reading = handle.read(buffer === one ? other : one, 0, BUFFER, at);
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await reading.catch(() => {});
    await handle.close();
  }
}

/** A store in a folder. Keys become the path, `ab/cd…`; names of files never do. */
export async function openFolderStore(root: string): Promise<FileStore> {
  const incoming = join(root, TEMPORARY);
  const chunked = join(root, CHUNKED);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(chunked, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new RangeError('not a key of this store');
    return join(root, key.slice(0, 2), key);
  };
  const settle = async (path: string, key: string): Promise<void> => {
    const target = pathOf(key);
    const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(root);
    await rename(path, target);
    await syncFolder(dirname(target));
  };

  // Opened before it is answered: a file that is missing is found out here.
  const opened = (key: string): Promise<FileHandle> =>
    open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Missing(`there are no bytes under ${key}`) : error;
    });

  return {
    chunks: folderChunks({ folder: chunked, pathOf, settle }),
    notes: {
      read: (name) =>
        readFile(join(root, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        }),
      async write(name, text) {
        const temporary = join(incoming, randomUUID());
        await writeFile(temporary, text, { mode: 0o600, flush: true });
        await rename(temporary, join(root, name));
        await syncFolder(root);
      },
    },
    async put(bytes: Readable): Promise<Stored> {
      const key = randomUUID().replaceAll('-', '');
      const temporary = join(incoming, key);
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(bytes, measure, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
        await settle(temporary, key);
        return { key, size, sha256: hash.digest('hex') };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      return createReadStream('', { ...range, fd: await opened(key) });
    },
    async read(key) {
      return inTwoBuffers(await opened(key));
    },
    async size(key) {
      return stat(pathOf(key)).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async sweep() {
      // What is younger may still be on its way, from this server or another on the same folder.
      const limit = Date.now() - 3_600_000;
      let swept = 0;
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        // Another server may finish or sweep it in the meantime.
        const about = await stat(path).catch(() => null);
        if (about === null || about.mtimeMs > limit) continue;
        await rm(path, { force: true });
        swept += 1;
      }
      return swept;
    },
    async *keys(writtenBefore) {
      for (const folder of await readdir(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const key of await readdir(join(root, folder))) {
          const about = await stat(join(root, folder, key)).catch(() => null);
          if (about !== null && about.mtimeMs < writtenBefore.getTime()) yield key;
        }
      }
    },
    room: () => roomIn(root),
    async check() {
      return access(incoming, constants.W_OK).then(
        () => true,
        () => false,
      );
    },
  };
}
