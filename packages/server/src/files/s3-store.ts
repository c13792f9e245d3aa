import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { s3Chunks } from './s3-chunks.ts';
import { roomIn } from './room.ts';
import { type FileStore, isKey, Missing, type Stored } from './store.ts';

export interface Bucket {
  readonly client: S3Client;
  readonly config: S3ClientConfig;
  readonly name: string;
  /** A folder of this server for bytes that are on their way. */
  readonly spool: string;
}

/** Half a file in the spool is thrown away at this age, in milliseconds. */
const HALF_AGE = 3_600_000;

/** How long a service may be silent, in milliseconds. */
export interface BucketTimes {
  /** Until a connection stands. */
  readonly connection: number;
  /** Until an answer begins. */
  readonly answer: number;
  /** While somebody takes a file slowly; longer than that person may pause. */
  readonly reading: number;
}

const TIMES: BucketTimes = { connection: 5_000, answer: 15_000, reading: 120_000 };

/** With the first try. A service that hangs holds nobody up for longer than twice the time it has. */
const TRIES = 2;

/** The address may carry user and password, which are the key and its secret, and `?region=`. */
function configOf(address: string, { connection, answer }: BucketTimes): S3ClientConfig {
  const url = new URL(address);
  const { username, password, searchParams } = url;
  const region = searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1';
  const credentials = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  return {
    endpoint: url.origin,
    region,
    // Services of one's own seldom have a name for each bucket.
    forcePathStyle: true,
    ...(username === '' ? {} : { credentials }),
    // Sums that only some services know; what is put has its SHA-256 in the signature, what is read is compared with the row's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: connection, socketTimeout: answer, httpAgent: AGENT, httpsAgent: AGENT },
  };
}

/** A file that is read slowly keeps its connection: there are enough for all. */
const AGENT = { keepAlive: true, maxSockets: 500 };

export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes((error as Error).name) ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

const missing = (key: string) => (error: unknown) => {
  throw isMissing(error) ? new Missing(`there are no bytes under ${key}`) : error;
};

/** What is not there although the service said so: something else answers under its address. */
const notKept = (answer: { $metadata: object }) =>
  Object.assign(new Error('the bucket did not keep what it was sent'), { $metadata: answer.$metadata });

/** The signature covers the bytes: a service takes these or none. */
function putOf(bucket: Bucket, { key, size, sha256 }: Stored, path: string): PutObjectCommand {
  const put = new PutObjectCommand({
    Bucket: bucket.name,
    Key: key,
    Body: createReadStream(path),
    ContentLength: size,
    ContentType: 'application/octet-stream',
  });
  put.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build' },
  );
  return put;
}

async function* namesIn({ client, name }: Bucket, writtenBefore: Date): AsyncGenerator<string> {
  for (let token: string | undefined; ; ) {
    const page = await client.send(new ListObjectsV2Command({ Bucket: name, ContinuationToken: token }));
    for (const { Key = '', LastModified } of page.Contents ?? [])
      if (LastModified !== undefined && LastModified < writtenBefore) yield Key;
    token = page.NextContinuationToken;
    if (page.IsTruncated !== true || token === undefined) return;
  }
}

async function sweepSpool({ spool }: Bucket): Promise<number> {
  let swept = 0;
  for (const name of await readdir(spool)) {
    const about = await stat(join(spool, name)).catch(() => null);
    if (about === null || about.mtimeMs > Date.now() - HALF_AGE) continue;
    await rm(join(spool, name), { force: true });
    swept += 1;
  }
  return swept;
}

/**
 * A store in a bucket of a service that speaks S3; several servers can share it. A file is whole on a disk of this server before
 * it is put, in one request, so that it is there or not.
 */
export async function openS3Store(
  address: string,
  name: string,
  spool: string,
  times: BucketTimes = TIMES,
): Promise<FileStore> {
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const config = configOf(address, times);
  const client = new S3Client(config);
  // Whoever reads may pause for longer than a service may take to answer.
  const reader = new S3Client({
    ...config,
    requestHandler: {
      connectionTimeout: times.connection,
      requestTimeout: times.answer,
      throwOnRequestTimeout: true,
      socketTimeout: times.reading,
      httpAgent: AGENT,
      httpsAgent: AGENT,
    },
  });
  const bucket: Bucket = { client, config, name, spool };
  const at = (key: string) => {
    if (!isKey(key)) throw new RangeError('not a key of this store');
    return { Bucket: name, Key: key };
  };
  const open = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const { Body } = await reader.send(new GetObjectCommand({ ...at(key), Range })).catch(missing(key));
    return Body as Readable;
  };
  const size = async (key: string): Promise<number | null> => {
    const answer = await client.send(new HeadObjectCommand(at(key))).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return answer === null ? null : (answer.ContentLength ?? 0);
  };

  return {
    chunks: s3Chunks(bucket, { open, size, keys: (writtenBefore) => namesIn(bucket, writtenBefore) }),
    notes: {
      async read(Key) {
        const answer = await client.send(new GetObjectCommand({ Bucket: name, Key })).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
        return (await answer?.Body?.transformToString()) ?? null;
      },
      async write(Key, Body) {
        const put = new PutObjectCommand({ Bucket: name, Key, Body, ContentType: 'text/plain; charset=utf-8' });
        const answer = await client.send(put);
        if (answer.ETag === undefined) throw notKept(answer);
      },
    },
    open,
    size,
    read: (key) => open(key),
    async put(bytes) {
      const key = randomUUID().replaceAll('-', '');
      const path = join(spool, key);
      const hash = createHash('sha256');
      let length = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          length += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        const stored = { key, size: length, sha256: hash.digest('hex') };
        const answer = await client.send(putOf(bucket, stored, path));
        if (answer.ETag === undefined || (await size(key)) !== length) throw notKept(answer);
        return stored;
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    sweep: () => sweepSpool(bucket),
    async *keys(writtenBefore) {
      for await (const key of namesIn(bucket, writtenBefore)) if (isKey(key)) yield key;
    },
    // Of the bucket nobody knows; each file comes by way of this disk.
    room: () => roomIn(spool),
    async check() {
      return client.send(new HeadBucketCommand({ Bucket: name })).then(
        () => true,
        () => false,
      );
    },
  };
}
