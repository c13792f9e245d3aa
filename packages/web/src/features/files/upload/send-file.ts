import type { FileResponse } from '@imprimatur/contract';
import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { ApiError, createUnreachableError, findStatusMessage } from '../../../lib/api-error.ts';
import { serverConnection } from '../../../lib/connection.ts';
import { language } from '../../../lib/language.ts';
import { endSession } from '../../../lib/session.ts';
import { storedToken } from '../../../lib/storage.ts';
import { type UnfinishedUpload, unfinishedUploads } from './unfinished-uploads.ts';

/**
 * Files above this size in bytes are sent in chunks. They can be paused, and continue after a lost connection, a reload
 * or a server restart.
 */
const MAX_WHOLE_BYTES = 8 * 1024 ** 2;

const CHUNK_BYTES = 16 * 1024 ** 2;
/** Waiting times of the five retries per chunk (specification §10). Together they outlast a server restart. */
const RETRY_MS = [500, 1000, 3000, 5000, 10_000];

export interface SendOptions {
  /** The person who uploads. Interrupted uploads can only be continued by the same person. */
  userId: number;
  /** The owner, if the office uploads for another person. */
  onBehalfOf: number | undefined;
  /** Idempotency key for files sent in a single request. */
  key: string;
  /** Bytes sent. */
  onProgress: (sent: number) => void;
  /** Stops the upload. The received part of a large file stays on the server. */
  signal: AbortSignal;
}

const createAbortError = () => new DOMException('The upload was stopped', 'AbortError');

/** Reports that the server is unreachable. The frame then shows this, and polls until the server responds. */
function createConnectionError(): ApiError {
  serverConnection.markLost();
  return createUnreachableError();
}

/** Builds the error of a refused file. The server reports it for the field `gl`. */
function buildRefusalError(status: number, body: string, bearer: string | null): ApiError {
  if (status === 401) endSession(bearer);
  try {
    const { message, errors }: Pick<ApiError, 'message' | 'errors'> = JSON.parse(body);
    return new ApiError(status, errors?.gl?.[0] ?? Object.values(errors ?? {})[0]?.[0] ?? message, { errors });
  } catch {
    return new ApiError(status, findStatusMessage(status));
  }
}

const RETRYABLE_STATUSES = [0, 401, 409, 423, 429, 460];

/** True if a retry with the same file may succeed. */
export const isRetryable = ({ status }: ApiError): boolean => status >= 500 || RETRYABLE_STATUSES.includes(status);

export const isLarge = (file: File): boolean => file.size > MAX_WHOLE_BYTES;

/**
 * Sends a file in one request and returns the id of the stored file. Uses `XMLHttpRequest`, because `fetch` reports no
 * upload progress.
 */
function sendWhole(gid: number, file: File, sending: SendOptions): Promise<number> {
  const { onBehalfOf, key, onProgress, signal } = sending;
  const form = new FormData();
  if (onBehalfOf !== undefined) form.append('user_id', String(onBehalfOf));
  // Without an explicit name, browsers send the path of a file that was chosen with its folder.
  form.append('gl', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const bearer = storedToken.get();
    request.open('POST', `/api/files/${gid}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language.get());
    request.setRequestHeader('idempotency-key', key);
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onload = () => {
      serverConnection.markReachable();
      if (request.status !== 201) return reject(buildRefusalError(request.status, request.responseText, bearer));
      const { data }: { data: FileResponse[] } = JSON.parse(request.responseText);
      resolve(data[0]?.id ?? 0);
    };
    request.onerror = () => reject(createConnectionError());
    request.onabort = () => reject(createAbortError());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    onProgress(0);
    request.send(form);
  });
}

const isDetailed = (error: Error): error is DetailedError => 'originalRequest' in error;

/** Extracts the server's refusal from a tus error. For a lost connection, there is none. */
function toFailure(error: Error): ApiError {
  const answer = isDetailed(error) ? error.originalResponse : null;
  if (answer !== null && answer.getStatus() > 0)
    return buildRefusalError(answer.getStatus(), answer.getBody(), storedToken.get());
  return isDetailed(error) ? createConnectionError() : new ApiError(500, error.message);
}

/** The expiry sent by the server, if any. */
function expiryOf(answer: HttpResponse): { expires: string } | undefined {
  const at = Date.parse(answer.getHeader('Upload-Expires') ?? '');
  return Number.isNaN(at) ? undefined : { expires: new Date(at).toISOString() };
}

/** Loads the tus client only when the first large file is sent. */
const loadTus = () =>
  import('tus-js-client').catch(() => {
    throw createConnectionError();
  });

function signIn(request: HttpRequest): void {
  request.setHeader('authorization', `Bearer ${storedToken.get() ?? ''}`);
  request.setHeader('accept-language', language.get());
}

/**
 * Sends a file in chunks with tus, continuing an earlier attempt, and returns the id of the stored file. Stopping keeps the received part
 * on the server.
 */
async function sendInChunks(gid: number, file: File, sending: SendOptions): Promise<number> {
  const { userId, onBehalfOf, onProgress, signal } = sending;
  const { Upload } = await loadTus();
  if (signal.aborted) throw createAbortError();
  const identity = { gid, userId, file, onBehalfOf };
  const earlier = unfinishedUploads.find(identity);
  let key = earlier?.key;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${location.origin}/api/files-chunked/${gid}`,
      uploadUrl: earlier?.url ?? null,
      metadata: {
        filename: file.name,
        ...(file.type === '' ? {} : { filetype: file.type }),
        ...(onBehalfOf === undefined ? {} : { user_id: String(onBehalfOf) }),
      },
      chunkSize: CHUNK_BYTES,
      parallelUploads: 1,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: signIn,
      onAfterResponse: (_request, answer) => {
        serverConnection.markReachable();
        const expiry = expiryOf(answer);
        if (key !== undefined && expiry !== undefined) unfinishedUploads.update(key, expiry);
      },
      onUploadUrlAvailable: () => {
        key = unfinishedUploads.keep(identity, upload.url ?? '');
      },
      onChunkComplete: (_size, arrived) => key !== undefined && unfinishedUploads.update(key, { arrived }),
      onProgress: (sent) => onProgress(sent),
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        if (status === 0) serverConnection.markLost();
        return navigator.onLine && status !== 401 && isRetryable(new ApiError(status, ''));
      },
      onSuccess: ({ lastResponse }) => {
        if (key !== undefined) unfinishedUploads.remove(key);
        resolve(Number(lastResponse.getHeader('Upload-File-Id') ?? 0));
      },
      onError: (error) => {
        const failure = toFailure(error);
        if (key !== undefined && !isRetryable(failure)) unfinishedUploads.remove(key);
        reject(failure);
      },
    });
    const stop = () => {
      void upload.abort();
      reject(createAbortError());
    };
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

/** Deletes the received part of a file. If the server is unreachable, the part expires on the server. */
export async function forgetUpload({ key, url }: UnfinishedUpload): Promise<void> {
  unfinishedUploads.remove(key);
  const { Upload } = await loadTus();
  await Upload.terminate(url, { retryDelays: RETRY_MS, onBeforeRequest: signIn });
}

/**
 * Uploads a working file to an entry and returns its id. Throws an `ApiError` if it is refused and an `AbortError` if
 * it is stopped.
 */
export const sendFile = (gid: number, file: File, sending: SendOptions): Promise<number> =>
  isLarge(file) ? sendInChunks(gid, file, sending) : sendWhole(gid, file, sending);
