import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { WrongChecksum } from './checksum.ts';
import { RunningHashes } from './running-hashes.ts';
import { BrokenOff, type ChunkStore, isKey } from './store.ts';
import { syncFolder } from './sync-folder.ts';

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const step = await handle.write(bytes, written, bytes.length - written, position + written);
    written += step.bytesWritten;
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

/** While more comes, what has come is brought to the disk in steps of so many bytes: the last wait is a short one. */
const SYNC_STEP = 2 * 1024 ** 2;

/** Syncs a file that is being written. A sync that failed is not followed by another, which would know nothing of it. */
function steadySync(handle: FileHandle) {
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

interface Places {
  /** Where half-done uploads lie. */
  readonly folder: string;
  /** Where a file lies once it is whole. */
  readonly pathOf: (key: string) => string;
  /** Moves a file to where it belongs, so that the move outlives a power cut. */
  readonly settle: (path: string, key: string) => Promise<void>;
}

/** Chunks in a folder: each upload is a file that grows. What stands in it behind the acknowledged bytes is overwritten. */
export function folderChunks({ folder, pathOf, settle }: Places): ChunkStore {
  const hashes = new RunningHashes();
  const partOf = (key: string): string => {
    if (!isKey(key)) throw new RangeError('not a key of this store');
    return join(folder, key);
  };

  return {
    async begin(key) {
      const handle = await open(partOf(key), 'wx', 0o600);
      await handle.close();
      await syncFolder(folder);
    },
    async safe(key, acknowledged) {
      const size = (await sizeOf(partOf(key))) ?? (await sizeOf(pathOf(key))) ?? 0;
      return Math.min(size, acknowledged);
    },
    async append(key, offset, bytes, checksum = null) {
      const handle = await open(partOf(key), 'r+');
      const running = hashes.follow(key, offset);
      const sum = checksum === null ? null : createHash(checksum.algorithm);
      let at = offset;
      let failure: unknown = null;
      let writing: Promise<void> = Promise.resolve();
      const sync = steadySync(handle);
      try {
        await handle.truncate(offset);
        try {
          for await (const chunk of bytes) {
            await writing;
            // Goes to the disk while the sums are made and the next piece comes over the line.
            writing = writeAt(handle, chunk, at);
            writing.catch(() => {});
            at += chunk.length;
            sync.wrote(chunk.length);
            running?.update(chunk);
            sum?.update(chunk);
          }
          await writing;
          if (checksum !== null && sum?.digest().equals(checksum.digest) !== true) throw new WrongChecksum();
        } catch (error) {
          // A disk that failed meanwhile is worse than a line that broke off.
          failure = await writing.then(
            () => error,
            (worse: unknown) => worse,
          );
          // Without a checksum, what came of a chunk that broke off is as good as a smaller chunk.
          if (!(failure instanceof BrokenOff) || checksum !== null) at = offset;
          if (at === offset) await handle.truncate(offset);
        }
        await sync.end();
      } finally {
        await handle.close();
      }
      if (running !== null && at > offset) hashes.remember(key, at, running);
      return { safe: at, failure };
    },
    async complete(key) {
      const part = partOf(key);
      const half = await sizeOf(part);
      const path = half === null ? pathOf(key) : part;
      const size = half ?? (await stat(path)).size;
      const sha256 = hashes.digest(key, size) ?? (await sha256Of(path));
      if (half !== null) await settle(part, key);
      return { key, size, sha256 };
    },
    async discard(key) {
      hashes.forget(key);
      await rm(partOf(key), { force: true });
    },
    async *keys(writtenBefore) {
      for (const key of await readdir(folder)) {
        const about = await stat(join(folder, key)).catch(() => null);
        if (isKey(key) && about !== null && about.mtimeMs < writtenBefore.getTime()) yield key;
      }
    },
  };
}
