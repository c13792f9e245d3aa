import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '../files/store.ts';
import { type Check, createFindings, describeError, withTimeLimit } from './finding.ts';

/** Maximum time to write and read a file, in milliseconds. */
const TIMEOUT_MS = 60_000;

async function survivesRoundTrip(store: FileStore): Promise<boolean> {
  const bytes = randomBytes(64 * 1024);
  const { key } = await store.put(Readable.from([bytes]));
  try {
    const back: Buffer[] = [];
    for await (const part of await store.open(key)) back.push(part);
    return Buffer.concat(back).equals(bytes);
  } finally {
    await store.remove(key);
  }
}

/** Writes a file into the store, reads it back and deletes it. */
export const checkStore =
  (store: FileStore): Check =>
  async ({ s3, dataDir }) => {
    const { right, wrong } = createFindings(s3 === null ? 'files' : 'bucket');
    const location = s3 === null ? dataDir : `${s3.bucket} at ${new URL(s3.url).host}`;
    const remedy = s3 === null ? 'Check the disk.' : 'Allow the account to list, read, write and delete objects.';
    try {
      return (await withTimeLimit(TIMEOUT_MS, survivesRoundTrip(store)))
        ? [right(`Wrote a test file to ${location}, read it back and deleted it.`)]
        : [wrong(`A test file in ${location} was altered. Do not trust the files there until you know the cause.`)];
    } catch (error) {
      return [wrong(`Cannot write and read a test file in ${location} (${describeError(error)}). ${remedy}`)];
    }
  };
