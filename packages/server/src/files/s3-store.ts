import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { ByteMeter } from './measure.ts';
import { readFreeSpace } from './free-space.ts';
import {
  assertBucket,
  type Bucket,
  type BucketTimes,
  isMissing,
  rethrowAsMissing,
  listNames,
  createLostFileError,
  objectAddress,
  openBucket,
  createPutCommand,
  sweepSpool,
  BUCKET_TIMEOUTS_MS,
} from './s3-bucket.ts';
import { createS3ChunkStore } from './s3-chunks.ts';
import { type FileStore, isKey, type TextFileStore, type StoredBytes } from './store.ts';

async function openObject(bucket: Bucket, key: string, range?: { start: number; end: number }): Promise<Readable> {
  const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
  const request = new GetObjectCommand({ ...objectAddress(bucket, key), Range });
  const { Body } = assertBucket(await bucket.reader.send(request).catch(rethrowAsMissing(key)));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- in Node, the body is a stream of Node
  return Body as Readable;
}

async function readSize(bucket: Bucket, key: string): Promise<number | null> {
  const answer = await bucket.client.send(new HeadObjectCommand(objectAddress(bucket, key))).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return answer === null ? null : (assertBucket(answer).ContentLength ?? 0);
}

const createTextFileStore = ({ client, name }: Bucket): TextFileStore => ({
  async read(Key) {
    const answer = await client.send(new GetObjectCommand({ Bucket: name, Key })).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return answer === null ? null : ((await assertBucket(answer).Body?.transformToString()) ?? null);
  },
  async write(Key, Body) {
    const put = new PutObjectCommand({ Bucket: name, Key, Body, ContentType: 'text/plain; charset=utf-8' });
    const answer = await client.send(put);
    if (answer.ETag === undefined) throw createLostFileError(answer);
  },
});

async function put(bucket: Bucket, bytes: Readable): Promise<StoredBytes> {
  const key = randomUUID().replaceAll('-', '');
  const path = join(bucket.spool, key);
  const measure = new ByteMeter();
  try {
    await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const stored = { key, ...measure.result() };
    const answer = await bucket.client.send(createPutCommand(bucket, stored, path));
    if (answer.ETag === undefined || (await readSize(bucket, key)) !== stored.size) throw createLostFileError(answer);
    return stored;
  } finally {
    await rm(path, { force: true });
  }
}

async function* listKeys(bucket: Bucket, writtenBefore: Date): AsyncGenerator<string> {
  for await (const key of listNames(bucket, writtenBefore)) if (isKey(key)) yield key;
}

/**
 * A store in a bucket of an S3 service, which several servers can share. A file is completely on this server's disk before it is sent in
 * one request, so that the bucket gets the whole file or nothing.
 */
export async function openS3Store(
  address: string,
  name: string,
  spool: string,
  times: BucketTimes = BUCKET_TIMEOUTS_MS,
): Promise<FileStore> {
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const bucket = openBucket(address, name, spool, times);
  const { client } = bucket;
  return {
    chunks: createS3ChunkStore(bucket, {
      open: (key) => openObject(bucket, key),
      size: (key) => readSize(bucket, key),
      keys: (writtenBefore) => listNames(bucket, writtenBefore),
    }),
    textFiles: createTextFileStore(bucket),
    open: (key, range) => openObject(bucket, key, range),
    size: (key) => readSize(bucket, key),
    read: (key) => openObject(bucket, key),
    put: (bytes) => put(bucket, bytes),
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectAddress(bucket, key)));
    },
    sweep: () => sweepSpool(bucket),
    keys: (writtenBefore) => listKeys(bucket, writtenBefore),
    // A bucket does not report its free space, and each file passes through this disk.
    room: () => readFreeSpace(spool),
    check: () =>
      client.send(new HeadBucketCommand({ Bucket: name })).then(
        () => true,
        () => false,
      ),
  };
}
