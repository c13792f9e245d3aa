import { readProperty, readText } from '../property-of.ts';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { retryInterruptedUploads } from './retry-uploads.ts';
import { isKey, MissingFileError, type StoredBytes } from './store.ts';

export interface Bucket {
  readonly client: S3Client;
  /** This client waits longer than `client`, because readers may pause for longer than the service may take to respond. */
  readonly reader: S3Client;
  readonly config: S3ClientConfig;
  readonly name: string;
  /** A folder of this server for bytes in transit. */
  readonly spool: string;
}

/** The age in milliseconds at which an unfinished file in the spool is deleted. */
const HALF_AGE = 3_600_000;

/** Timeouts for a service that does not respond, in milliseconds. */
export interface BucketTimes {
  /** Until a connection is open. */
  readonly connection: number;
  /** Until a response begins. */
  readonly answer: number;
  /** While a person reads a file slowly. Longer than a reader may pause. */
  readonly reading: number;
}

export const BUCKET_TIMEOUTS_MS: BucketTimes = { connection: 5_000, answer: 15_000, reading: 120_000 };

/** Otherwise the client would write its own lines between those of a command or of the log. */
const SILENT_LOGGER = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Includes the first attempt, so a service that hangs delays a call by at most twice its timeout. */
const MAX_ATTEMPTS = 2;

/** The URL may contain user and password (the key and its secret), and `?region=`. */
function buildClientConfig(address: string, { connection, answer }: BucketTimes): S3ClientConfig {
  const url = new URL(address);
  const { username, password, searchParams } = url;
  const region = searchParams.get('region') ?? 'us-east-1';
  const credentials = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  return {
    endpoint: url.origin,
    region,
    // Self-hosted services rarely have a separate host name for each bucket.
    forcePathStyle: true,
    ...(username === '' ? {} : { credentials }),
    // Only some services support these checksums. Uploads have their SHA-256 in the signature; downloads are compared with the hash in the
    // row.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    logger: SILENT_LOGGER,
    requestHandler: {
      logger: SILENT_LOGGER,
      connectionTimeout: connection,
      socketTimeout: answer,
      httpAgent: AGENT_OPTIONS,
      httpsAgent: AGENT_OPTIONS,
    },
  };
}

/** Many sockets, because slow readers keep their connections. */
const AGENT_OPTIONS = { keepAlive: true, maxSockets: 500 };

export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(readText(error, 'name') ?? '') ||
  readProperty(readProperty(error, '$metadata'), 'httpStatusCode') === 404;

export const rethrowAsMissing = (key: string) => (error: unknown) => {
  throw isMissing(error) ? new MissingFileError(`there is no stored file ${key}`) : error;
};

/** The service has confirmed a file that does not exist, so something other than a bucket responds at its URL. */
export const createLostFileError = (answer: { $metadata: object }) =>
  Object.assign(new Error('the bucket did not keep what it was sent'), { $metadata: answer.$metadata });

/** Every response about a file contains a checksum. If there is none, something other than the bucket responds at its URL. */
export function assertBucket<A extends { $metadata: object; ETag?: string | undefined }>(answer: A): A {
  if (answer.ETag !== undefined) return answer;
  throw Object.assign(new Error('what answers is no bucket'), { $metadata: answer.$metadata });
}

/** The signature covers the bytes, so the service accepts exactly these bytes or none. */
export function createPutCommand(bucket: Bucket, { key, size, sha256 }: StoredBytes, path: string): PutObjectCommand {
  const put = new PutObjectCommand({
    Bucket: bucket.name,
    Key: key,
    Body: createReadStream(path),
    ContentLength: size,
    ContentType: 'application/octet-stream',
  });
  put.middlewareStack.add(
    (next) => (args) => {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the SDK types a request as unknown at this step; in fact it is an HTTP request
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build' },
  );
  return put;
}

export async function* listNames({ client, name }: Bucket, writtenBefore: Date): AsyncGenerator<string> {
  for (let token: string | undefined; ; ) {
    const page = await client.send(new ListObjectsV2Command({ Bucket: name, ContinuationToken: token }));
    for (const { Key = '', LastModified } of page.Contents ?? [])
      if (LastModified !== undefined && LastModified < writtenBefore) yield Key;
    token = page.NextContinuationToken;
    if (page.IsTruncated !== true || token === undefined) return;
  }
}

export async function sweepSpool({ spool }: Bucket): Promise<number> {
  let swept = 0;
  for (const name of await readdir(spool)) {
    const about = await stat(join(spool, name)).catch(() => null);
    if (about === null || about.mtimeMs > Date.now() - HALF_AGE) continue;
    await rm(join(spool, name), { force: true });
    swept += 1;
  }
  return swept;
}

/** Opens the bucket at a URL. The spool folder must exist. */
export function openBucket(address: string, name: string, spool: string, times: BucketTimes): Bucket {
  const config = buildClientConfig(address, times);
  const client = new S3Client(config);
  retryInterruptedUploads(client);
  const reader = new S3Client({
    ...config,
    requestHandler: {
      logger: SILENT_LOGGER,
      connectionTimeout: times.connection,
      requestTimeout: times.answer,
      throwOnRequestTimeout: true,
      socketTimeout: times.reading,
      httpAgent: AGENT_OPTIONS,
      httpsAgent: AGENT_OPTIONS,
    },
  });
  retryInterruptedUploads(reader);
  return { client, reader, config: { ...config, requestHandler: client.config.requestHandler }, name, spool };
}

export function objectAddress({ name }: Bucket, key: string): { Bucket: string; Key: string } {
  if (!isKey(key)) throw new RangeError('not a key of this store');
  return { Bucket: name, Key: key };
}
