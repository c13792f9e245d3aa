import { readProperty } from '../property-of.ts';
import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AbortMultipartUploadCommand, DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { MemoryKvStore, Upload } from '@tus/server';
import { type Checksum, WrongChecksumError } from './checksum.ts';
import { RunningHashes } from './running-hashes.ts';
import { type Bucket, isMissing } from './s3-bucket.ts';
import { type AppendResult, type ChunkStore, isKey, MissingFileError, type StoredBytes } from './store.ts';

/** Size of the parts sent to the service, which accepts no parts below 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

interface Objects {
  readonly open: (key: string) => Promise<Readable>;
  readonly size: (key: string) => Promise<number | null>;
  readonly keys: (writtenBefore: Date) => AsyncIterable<string>;
}

async function* hashWhileReading(bytes: AsyncIterable<Buffer>, hash: Hash | null): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash?.update(chunk);
    yield chunk;
  }
}

/** Writes a piece to this server's disk, because parts already sent to the service cannot be taken back if the checksum is wrong. */
async function spoolToDisk(path: string, bytes: AsyncIterable<Buffer>, { algorithm, digest }: Checksum): Promise<void> {
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
  if (!sum.digest().equals(digest)) throw new WrongChecksumError();
}

interface Parts {
  readonly bucket: Bucket;
  readonly objects: Objects;
  readonly tus: S3Store;
  readonly cache: MemoryKvStore<MetadataValue>;
  readonly hashes: RunningHashes;
}

async function countBytesOnDisk({ tus, objects }: Parts, key: string): Promise<number> {
  try {
    return (await tus.getUpload(key)).offset;
  } catch (error) {
    // If the tus store no longer knows an upload, it may be complete.
    if (readProperty(error, 'status_code') === 404) return (await objects.size(key)) ?? 0;
    throw error;
  }
}

interface Piece {
  readonly offset: number;
  readonly bytes: AsyncIterable<Buffer>;
  readonly checksum: Checksum | null;
}

async function append(parts: Parts, key: string, { offset, bytes, checksum }: Piece): Promise<AppendResult> {
  const path = join(parts.bucket.spool, randomUUID());
  const running = parts.hashes.follow(key, offset);
  try {
    if (checksum !== null) await spoolToDisk(path, bytes, checksum);
    const checked: AsyncIterable<Buffer> = checksum === null ? bytes : createReadStream(path);
    const source = Readable.from(hashWhileReading(checked, running), { objectMode: false });
    const at = await parts.tus.write(source, key, offset);
    if (running !== null) parts.hashes.remember(key, at, running);
    return { bytesOnDisk: at, failure: null };
  } catch (failure) {
    return { bytesOnDisk: await countBytesOnDisk(parts, key), failure };
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes the tus store's own objects beside an upload. */
async function deleteTusObjects({ bucket, cache }: Parts, key: string): Promise<void> {
  await cache.delete(key);
  for (const ending of ['part', 'info'])
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: `${key}.${ending}` }));
}

async function complete(parts: Parts, key: string): Promise<StoredBytes> {
  const { tus, objects, hashes } = parts;
  let length = await objects.size(key);
  if (length === null) {
    // All parts may exist, although nobody has completed the upload.
    const { offset, size: announced } = await tus.getUpload(key);
    if (offset === announced) await tus.write(Readable.from([]), key, offset);
    length = await objects.size(key);
  }
  if (length === null) throw new MissingFileError(`there is no stored file ${key}`);
  let sha256 = hashes.digest(key, length);
  if (sha256 === null) {
    const hash = createHash('sha256');
    for await (const _chunk of hashWhileReading(await objects.open(key), hash));
    sha256 = hash.digest('hex');
  }
  await deleteTusObjects(parts, key);
  return { key, size: length, sha256 };
}

async function discard(parts: Parts, key: string): Promise<void> {
  const { client, name } = parts.bucket;
  parts.hashes.forget(key);
  const info = await client.send(new GetObjectCommand({ Bucket: name, Key: `${key}.info` })).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (info?.Body instanceof Readable) info.Body.destroy();
  const UploadId = info?.Metadata?.['upload-id'];
  if (UploadId !== undefined) {
    await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key: key, UploadId })).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
  await deleteTusObjects(parts, key);
}

/** Chunks as parts of a multipart upload, which the service joins once the last one has arrived. */
export function createS3ChunkStore(bucket: Bucket, objects: Objects): ChunkStore {
  const cache = new MemoryKvStore<MetadataValue>();
  const s3ClientConfig = { ...bucket.config, bucket: bucket.name };
  const tus = new S3Store({ partSize: PART_BYTES, useTags: false, cache, s3ClientConfig });
  const parts: Parts = { bucket, objects, tus, cache, hashes: new RunningHashes() };
  return {
    async begin(key, length) {
      if (!isKey(key)) throw new RangeError('not a key of this store');
      await tus.create(new Upload({ id: key, size: length, offset: 0 }));
    },
    countBytesOnDisk: (key) => countBytesOnDisk(parts, key),
    append: (key, offset, bytes, checksum = null) => append(parts, key, { offset, bytes, checksum }),
    complete: (key) => complete(parts, key),
    discard: (key) => discard(parts, key),
    async *keys(writtenBefore) {
      for await (const one of objects.keys(writtenBefore)) {
        const key = /^([0-9a-f]{32})\.info$/.exec(one)?.[1];
        if (key !== undefined) yield key;
      }
    },
  };
}
