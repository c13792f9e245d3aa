import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Checksum, WrongChecksumError } from './checksum.ts';
import { type FolderPlaces, unfinishedUploadPath, filePath, moveIntoPlace, findFileSize } from './folder-places.ts';
import { RunningHashes } from './running-hashes.ts';
import { type AppendResult, InterruptedUploadError, type ChunkStore, isKey, type StoredBytes } from './store.ts';
import { syncFolder } from './sync-folder.ts';

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const step = await handle.write(bytes, written, bytes.length - written, position + written);
    written += step.bytesWritten;
  }
}

async function computeSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** Received bytes are synced in steps of this size while more bytes arrive, which keeps the last wait short. */
const SYNC_STEP = 2 * 1024 ** 2;

/** Syncs a file while it is being written. After a failed sync there is no second attempt, because it would not report the failure. */
function createSteadySync(handle: FileHandle) {
  let waiting = 0;
  let free = true;
  let latest: Promise<void> = Promise.resolve();
  return {
    wrote(bytes: number): void {
      waiting += bytes;
      if (!free || waiting < SYNC_STEP) return;
      waiting = 0;
      free = false;
      latest = handle.datasync().then(() => {
        free = true;
      });
      latest.catch(() => {});
    },
    async end(): Promise<void> {
      await latest;
      await handle.datasync();
    },
  };
}

interface Folder {
  readonly places: FolderPlaces;
  readonly hashes: RunningHashes;
}

interface Piece {
  readonly offset: number;
  readonly bytes: AsyncIterable<Buffer>;
  readonly checksum: Checksum | null;
  readonly running: Hash | null;
}

/** Writes a piece of an upload. Cuts off bytes that must not be kept, so that the file ends at `bytesOnDisk`. */
async function writePiece(handle: FileHandle, { offset, bytes, checksum, running }: Piece): Promise<AppendResult> {
  const sum = checksum === null ? null : createHash(checksum.algorithm);
  let at = offset;
  let failure: unknown = null;
  let writing: Promise<void> = Promise.resolve();
  const sync = createSteadySync(handle);
  await handle.truncate(offset);
  try {
    for await (const chunk of bytes) {
      await writing;
      // Writing runs while the hashes are computed and the next chunk arrives.
      writing = writeAt(handle, chunk, at);
      writing.catch(() => {});
      at += chunk.length;
      sync.wrote(chunk.length);
      running?.update(chunk);
      sum?.update(chunk);
    }
    await writing;
    if (checksum !== null && sum?.digest().equals(checksum.digest) !== true) throw new WrongChecksumError();
  } catch (error) {
    // A failed disk is more serious than a broken connection.
    failure = await writing.then(
      () => error,
      (worse: unknown) => worse,
    );
    // Without a checksum, the received part of an interrupted piece is kept as a smaller piece.
    if (!(failure instanceof InterruptedUploadError) || checksum !== null) at = offset;
    if (at === offset) await handle.truncate(offset);
  }
  await sync.end();
  return { bytesOnDisk: at, failure };
}

async function append({ places, hashes }: Folder, key: string, piece: Omit<Piece, 'running'>): Promise<AppendResult> {
  const handle = await open(unfinishedUploadPath(places, key), 'r+');
  const running = hashes.follow(key, piece.offset);
  let appended: AppendResult;
  try {
    appended = await writePiece(handle, { ...piece, running });
  } finally {
    await handle.close();
  }
  if (running !== null && appended.bytesOnDisk > piece.offset) hashes.remember(key, appended.bytesOnDisk, running);
  return appended;
}

async function complete({ places, hashes }: Folder, key: string): Promise<StoredBytes> {
  const part = unfinishedUploadPath(places, key);
  const half = await findFileSize(part);
  const path = half === null ? filePath(places, key) : part;
  const size = half ?? (await stat(path)).size;
  const sha256 = hashes.digest(key, size) ?? (await computeSha256(path));
  if (half !== null) await moveIntoPlace(places, part, key);
  return { key, size, sha256 };
}

async function* listKeys({ chunked }: FolderPlaces, writtenBefore: Date): AsyncGenerator<string> {
  for (const key of await readdir(chunked)) {
    const about = await stat(join(chunked, key)).catch(() => null);
    if (isKey(key) && about !== null && about.mtimeMs < writtenBefore.getTime()) yield key;
  }
}

/** Chunks in a folder: each upload is a file that grows. Bytes after the acknowledged ones are overwritten. */
export function createFolderChunkStore(places: FolderPlaces): ChunkStore {
  const folder: Folder = { places, hashes: new RunningHashes() };
  return {
    async begin(key) {
      const handle = await open(unfinishedUploadPath(places, key), 'wx', 0o600);
      await handle.close();
      await syncFolder(places.chunked);
    },
    async countBytesOnDisk(key, acknowledged) {
      const size =
        (await findFileSize(unfinishedUploadPath(places, key))) ?? (await findFileSize(filePath(places, key))) ?? 0;
      return Math.min(size, acknowledged);
    },
    append: (key, offset, bytes, checksum = null) => append(folder, key, { offset, bytes, checksum }),
    complete: (key) => complete(folder, key),
    async discard(key) {
      folder.hashes.forget(key);
      await rm(unfinishedUploadPath(places, key), { force: true });
    },
    keys: (writtenBefore) => listKeys(places, writtenBefore),
  };
}
