import { ApiError, createUnreachableError, findStatusMessage } from './api-error.ts';

interface Options {
  /** Expected number of bytes, for the progress. */
  readonly size: number;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Fetches a whole file from its signed URL. Throws `ApiError`. */
export async function fetchBytes(address: string, { size, signal, onProgress }: Options): Promise<Uint8Array> {
  try {
    const response = await fetch(address, { signal, cache: 'no-store' });
    if (!response.ok || response.body === null) throw new ApiError(response.status, findStatusMessage(response.status));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const stream = response.body.getReader();
    let received = 0;
    for (let next = await stream.read(); !next.done; next = await stream.read()) {
      parts.push(next.value);
      received += next.value.length;
      onProgress(Math.min(1, received / Math.max(1, size)));
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw createUnreachableError();
  }
}
