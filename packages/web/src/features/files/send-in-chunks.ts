import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { ApiError } from '../../lib/api-error.ts';
import { connection } from '../../lib/connection.ts';
import { language } from '../../lib/language.ts';
import { token } from '../../lib/storage.ts';
import { mayPass, refusal, type Sending, stopped, unreached } from './sending.ts';
import { type Unfinished, unfinished } from './unfinished.ts';

const CHUNK = 16 * 1024 ** 2;
/** Five retries for each chunk (specification §10), together longer than a server takes to restart. */
const RETRY_MS = [500, 1000, 3000, 5000, 10_000];

const isDetailed = (error: Error): error is DetailedError => 'originalRequest' in error;

/** The server's refusal in an error of tus; a lost connection has none. */
function failureOf(error: Error): ApiError {
  const answer = isDetailed(error) ? error.originalResponse : null;
  if (answer !== null && answer.getStatus() > 0) return refusal(answer.getStatus(), answer.getBody(), token.get());
  return isDetailed(error) ? unreached() : new ApiError(500, error.message);
}

/** The expiry that the server sent, if it did. */
function expiryOf(answer: HttpResponse): { expires: string } | undefined {
  const at = Date.parse(answer.getHeader('Upload-Expires') ?? '');
  return Number.isNaN(at) ? undefined : { expires: new Date(at).toISOString() };
}

/** Loads the client with the first large file. */
const protocol = () =>
  import('tus-js-client').catch(() => {
    throw unreached();
  });

function signIn(request: HttpRequest): void {
  request.setHeader('authorization', `Bearer ${token.get() ?? ''}`);
  request.setHeader('accept-language', language.get());
}

/** Deletes the part of a file on the server, which deletes it in time anyway if it cannot be reached now. */
export async function forget({ key, url }: Unfinished): Promise<void> {
  unfinished.remove(key);
  const { Upload } = await protocol();
  await Upload.terminate(url, { retryDelays: RETRY_MS, onBeforeRequest: signIn });
}

/**
 * Sends a file in chunks over tus, from where an earlier try stopped, and returns the id of the stored file. Stopping
 * leaves the part that has arrived on the server.
 */
export async function sendInChunks(gid: number, file: File, sending: Sending): Promise<number> {
  const { userId, onBehalfOf, onProgress, signal } = sending;
  const { Upload } = await protocol();
  if (signal.aborted) throw stopped();
  const identity = { gid, userId, file, onBehalfOf };
  const begun = unfinished.find(identity);
  let key = begun?.key;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${location.origin}/api/files-chunked/${gid}`,
      uploadUrl: begun?.url ?? null,
      metadata: {
        filename: file.name,
        ...(file.type === '' ? {} : { filetype: file.type }),
        ...(onBehalfOf === undefined ? {} : { user_id: String(onBehalfOf) }),
      },
      chunkSize: CHUNK,
      parallelUploads: 1,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: signIn,
      onAfterResponse: (_request, answer) => {
        connection.regain();
        const expiry = expiryOf(answer);
        if (key !== undefined && expiry !== undefined) unfinished.note(key, expiry);
      },
      onUploadUrlAvailable: () => {
        key = unfinished.keep(identity, upload.url ?? '');
      },
      onChunkComplete: (_size, arrived) => key !== undefined && unfinished.note(key, { arrived }),
      onProgress: (sent) => onProgress(sent),
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        if (status === 0) connection.lose();
        return navigator.onLine && status !== 401 && mayPass(new ApiError(status, ''));
      },
      onSuccess: ({ lastResponse }) => {
        if (key !== undefined) unfinished.remove(key);
        resolve(Number(lastResponse.getHeader('Upload-File-Id') ?? 0));
      },
      onError: (error) => {
        const failure = failureOf(error);
        if (key !== undefined && !mayPass(failure)) unfinished.remove(key);
        reject(failure);
      },
    });
    const stop = () => {
      void upload.abort();
      reject(stopped());
    };
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}
