import { createReadStream, ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { readErrorCode, readProperty } from '../property-of.ts';

/** The connection broke, for example because the service has just closed a keep-alive connection. */
const isCut = (error: unknown): boolean => /^E(CONNRESET|PIPE)$/.test(readErrorCode(error) ?? '');

/** Pauses before repeating a request to an overloaded service, in milliseconds. */
const RETRY_PAUSES_MS = [100, 300, 900];

/** The service is overloaded: 503, or 429 from some services. */
const isBusy = (status: number): boolean => status === 503 || status === 429;

/** Returns a request with a body that can be sent again; null for a stream that has been read. A file is opened again. */
function recreateRequest<R extends object>(request: R): R | null {
  const body: unknown = readProperty(request, 'body');
  if (!(body instanceof Readable)) return request;
  if (!(body instanceof ReadStream)) return null;
  // A partly read stream would keep its file open.
  body.destroy();
  return Object.assign(request, { body: createReadStream(body.path) });
}

/**
 * Lets a client repeat a request with a file as its body after a broken connection, and any request that an overloaded service refuses.
 * The SDK does not repeat requests with a stream, because it cannot read the stream again. Sending a request twice is harmless: it writes
 * the same bytes to the same place.
 */
export function retryInterruptedUploads({ config: { requestHandler } }: S3Client): void {
  const handle = requestHandler.handle.bind(requestHandler);
  const uncut: typeof handle = async (request, options) => {
    try {
      return await handle(request, options);
    } catch (error) {
      const next =
        isCut(error) && readProperty(request, 'body') instanceof ReadStream ? recreateRequest(request) : null;
      if (next === null) throw error;
      return handle(next, options);
    }
  };
  requestHandler.handle = async (request, options) => {
    let answer = await uncut(request, options);
    for (const milliseconds of RETRY_PAUSES_MS) {
      const next = isBusy(answer.response.statusCode) ? recreateRequest(request) : null;
      if (next === null) break;
      const { body } = answer.response;
      if (body instanceof Readable) body.resume();
      await pause(milliseconds);
      answer = await uncut(next, options);
    }
    return answer;
  };
}
