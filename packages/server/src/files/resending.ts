import { createReadStream, ReadStream } from 'node:fs';
import type { S3Client } from '@aws-sdk/client-s3';
import { codeOf, propertyOf } from '../property-of.ts';

/** The line was cut, as it is when the service has given up a kept one just before. */
const isCut = (error: unknown): boolean => /^E(CONNRESET|PIPE)$/.test(codeOf(error) ?? '');

/**
 * Lets a client send a request once more whose line was cut, where its body is a file. The SDK itself repeats no request with a
 * stream, which it could not read again. All that is sent so may come twice: it puts the same bytes in the same place.
 */
export function resendFiles({ config: { requestHandler } }: S3Client): void {
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = async (request, options) => {
    try {
      return await handle(request, options);
    } catch (error) {
      const body: unknown = propertyOf(request, 'body');
      if (!isCut(error) || !(body instanceof ReadStream)) throw error;
      // Half read, it would keep the file open.
      body.destroy();
      return handle(Object.assign(request, { body: createReadStream(body.path) }), options);
    }
  };
}
