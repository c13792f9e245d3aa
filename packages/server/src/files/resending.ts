import { createReadStream, ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { codeOf, propertyOf } from '../property-of.ts';

/** The line was cut, as it is when the service has given up a kept one just before. */
const isCut = (error: unknown): boolean => /^E(CONNRESET|PIPE)$/.test(codeOf(error) ?? '');

/** Pauses before a request is sent again that the service could not take just then, in milliseconds. */
const PAUSES = [100, 300, 900];

/** The service is overloaded: 503, or 429 of some. */
const isBusy = (status: number): boolean => status === 503 || status === 429;

/** A request with a body that can be sent again; null for a stream that was read. A file is read again. */
function again<R extends object>(request: R): R | null {
  const body: unknown = propertyOf(request, 'body');
  if (!(body instanceof Readable)) return request;
  if (!(body instanceof ReadStream)) return null;
  // Half read, it would keep the file open.
  body.destroy();
  return Object.assign(request, { body: createReadStream(body.path) });
}

/**
 * Lets a client send a request again whose line was cut, where its body is a file, and any request that an overloaded service refuses.
 * The SDK itself repeats no request with a stream, which it could not read again. All that is sent so may come twice: it puts the
 * same bytes in the same place.
 */
export function resend({ config: { requestHandler } }: S3Client): void {
  const handle = requestHandler.handle.bind(requestHandler);
  const uncut: typeof handle = async (request, options) => {
    try {
      return await handle(request, options);
    } catch (error) {
      const next = isCut(error) && propertyOf(request, 'body') instanceof ReadStream ? again(request) : null;
      if (next === null) throw error;
      return handle(next, options);
    }
  };
  requestHandler.handle = async (request, options) => {
    let answer = await uncut(request, options);
    for (const milliseconds of PAUSES) {
      const next = isBusy(answer.response.statusCode) ? again(request) : null;
      if (next === null) break;
      const { body } = answer.response;
      if (body instanceof Readable) body.resume();
      await pause(milliseconds);
      answer = await uncut(next, options);
    }
    return answer;
  };
}
