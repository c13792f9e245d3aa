import { randomUUID } from 'node:crypto';
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
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFolderChunkStore } from './folder-chunks.ts';
import {
  type FolderPlaces,
  nullIfMissing,
  isNotFound,
  filePath,
  moveIntoPlace,
  findFileSize,
} from './folder-places.ts';
import { ByteMeter } from './measure.ts';
import { type FileStore, MissingFileError, type TextFileStore, type StoredBytes } from './store.ts';
import { readFreeSpace } from './free-space.ts';
import { syncFolder } from './sync-folder.ts';

const BUFFER_BYTES = 256 * 1024;

/** Reads into one buffer while the previous buffer is checked and the one before that is sent. */
async function* readWithThreeBuffers(handle: FileHandle): AsyncGenerator<Buffer> {
  const buffers = Array.from({ length: 3 }, () => Buffer.allocUnsafeSlow(BUFFER_BYTES));
  const readAt = (at: number, readIndex: number) =>
    handle.read(buffers[readIndex % 3] ?? Buffer.alloc(BUFFER_BYTES), 0, BUFFER_BYTES, at);
  let pendingRead = readAt(0, 0);
  try {
    for (let at = 0, readIndex = 1; ; readIndex += 1) {
      const { bytesRead, buffer } = await pendingRead;
      if (bytesRead === 0) return;
      at += bytesRead;
      pendingRead = readAt(at, readIndex);
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await pendingRead.catch(() => {});
    await handle.close();
  }
}

/** Opens the file before returning, so that a missing file is noticed immediately. */
const openHandle = (places: FolderPlaces, key: string): Promise<FileHandle> =>
  open(filePath(places, key), 'r').catch((error: NodeJS.ErrnoException) => {
    throw isNotFound(error) ? new MissingFileError(`there is no stored file ${key}`) : error;
  });

const createTextFileStore = ({ root, incoming }: FolderPlaces): TextFileStore => ({
  read: (name) => readFile(join(root, name), 'utf8').catch(nullIfMissing),
  async write(name, text) {
    const temporary = join(incoming, randomUUID());
    await writeFile(temporary, text, { mode: 0o600, flush: true });
    await rename(temporary, join(root, name));
    await syncFolder(root);
  },
});

async function put(places: FolderPlaces, bytes: Readable): Promise<StoredBytes> {
  const key = randomUUID().replaceAll('-', '');
  const temporary = join(places.incoming, key);
  const measure = new ByteMeter();
  try {
    await pipeline(bytes, measure, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
    await moveIntoPlace(places, temporary, key);
    return { key, ...measure.result() };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function sweep({ incoming }: FolderPlaces): Promise<number> {
  // Newer files may still be being written, by this server or by another one with the same folder.
  const limit = Date.now() - 3_600_000;
  let swept = 0;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    // Another server may finish or delete the file in the meantime.
    const about = await stat(path).catch(() => null);
    if (about === null || about.mtimeMs > limit) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}

async function* listKeys({ root }: FolderPlaces, writtenBefore: Date): AsyncGenerator<string> {
  for (const folder of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const key of await readdir(join(root, folder))) {
      const about = await stat(join(root, folder, key)).catch(() => null);
      if (about !== null && about.mtimeMs < writtenBefore.getTime()) yield key;
    }
  }
}

/** A store in a folder. Only keys become paths (`ab/cd…`); file names never do. */
export async function openFolderStore(root: string): Promise<FileStore> {
  const places = { root, incoming: join(root, 'incoming'), chunked: join(root, 'chunked') };
  await mkdir(places.incoming, { recursive: true, mode: 0o700 });
  await mkdir(places.chunked, { recursive: true, mode: 0o700 });
  return {
    chunks: createFolderChunkStore(places),
    textFiles: createTextFileStore(places),
    put: (bytes) => put(places, bytes),
    open: async (key, range) => createReadStream('', { ...range, fd: await openHandle(places, key) }),
    read: async (key) => readWithThreeBuffers(await openHandle(places, key)),
    size: async (key) => findFileSize(filePath(places, key)),
    remove: async (key) => rm(filePath(places, key), { force: true }),
    sweep: () => sweep(places),
    keys: (writtenBefore) => listKeys(places, writtenBefore),
    room: () => readFreeSpace(root),
    check: () =>
      access(places.incoming, constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}
