import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AbortMultipartUploadCommand, DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { MemoryKvStore, Upload } from '@tus/server';
import { type Checksum, WrongChecksum } from './checksum.ts';
import { RunningHashes } from './running-hashes.ts';
import { type Bucket, isMissing } from './s3-store.ts';
import { type ChunkStore, isKey, Missing } from './store.ts';

/** Parts that are sent to the service; the smallest that it takes are 5 MB. */
const PART = 8 * 1024 * 1024;

interface Objects {
  readonly open: (key: string) => Promise<Readable>;
  readonly size: (key: string) => Promise<number | null>;
  readonly keys: (writtenBefore: Date) => AsyncIterable<string>;
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash | null): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash?.update(chunk);
    yield chunk;
  }
}

/** Writes a chunk to the disk of this server; what has been sent on cannot be taken back when its sum is wrong. */
async function spooled(path: string, bytes: AsyncIterable<Buffer>, { algorithm, digest }: Checksum): Promise<void> {
  const sum = createHash(algorithm);
  const handle = await openFile(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      sum.update(chunk);
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (!sum.digest().equals(digest)) throw new WrongChecksum();
}

/** Chunks as parts of a multipart upload, which the service puts together when the last one is there. */
export function s3Chunks({ client, config, name, spool }: Bucket, { open, size, keys }: Objects): ChunkStore {
  const cache = new MemoryKvStore<MetadataValue>();
  const tus = new S3Store({ partSize: PART, useTags: false, cache, s3ClientConfig: { ...config, bucket: name } });
  const hashes = new RunningHashes();
  const safe = async (key: string): Promise<number> => {
    try {
      return (await tus.getUpload(key)).offset;
    } catch (error) {
      // What the tus store does not know any more may be whole.
      if ((error as { status_code?: number }).status_code === 404) return (await size(key)) ?? 0;
      throw error;
    }
  };
  const remove = (key: string) => client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));

  return {
    async begin(key, length) {
      if (!isKey(key)) throw new RangeError('not a key of this store');
      await tus.create(new Upload({ id: key, size: length, offset: 0 }));
    },
    safe: (key) => safe(key),
    async append(key, offset, bytes, checksum = null) {
      const path = join(spool, randomUUID());
      const running = hashes.follow(key, offset);
      try {
        if (checksum !== null) await spooled(path, bytes, checksum);
        const checked = checksum === null ? bytes : (createReadStream(path) as AsyncIterable<Buffer>);
        const source = Readable.from(hashed(checked, running), { objectMode: false });
        const at = await tus.write(source, key, offset);
        if (running !== null) hashes.remember(key, at, running);
        return { safe: at, failure: null };
      } catch (failure) {
        return { safe: await safe(key), failure };
      } finally {
        await rm(path, { force: true });
      }
    },
    async complete(key) {
      let length = await size(key);
      if (length === null) {
        // All parts are there, but nobody came to say so.
        const { offset, size: announced } = await tus.getUpload(key);
        if (offset === announced) await tus.write(Readable.from([]), key, offset);
        length = await size(key);
      }
      if (length === null) throw new Missing(`there are no bytes under ${key}`);
      let sha256 = hashes.digest(key, length);
      if (sha256 === null) {
        const hash = createHash('sha256');
        for await (const _chunk of hashed(await open(key), hash));
        sha256 = hash.digest('hex');
      }
      await cache.delete(key);
      await remove(`${key}.part`);
      await remove(`${key}.info`);
      return { key, size: length, sha256 };
    },
    async discard(key) {
      hashes.forget(key);
      const info = await client.send(new GetObjectCommand({ Bucket: name, Key: `${key}.info` })).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
      (info?.Body as Readable | undefined)?.destroy();
      const UploadId = info?.Metadata?.['upload-id'];
      if (UploadId !== undefined) {
        await client
          .send(new AbortMultipartUploadCommand({ Bucket: name, Key: key, UploadId }))
          .catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
      }
      await cache.delete(key);
      await remove(`${key}.part`);
      await remove(`${key}.info`);
    },
    async *keys(writtenBefore) {
      for await (const one of keys(writtenBefore)) {
        const key = /^([0-9a-f]{32})\.info$/.exec(one)?.[1];
        if (key !== undefined) yield key;
      }
    },
  };
}
