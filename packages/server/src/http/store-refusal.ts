import { readErrorCode, readProperty, readText } from '../property-of.ts';
import { type Refusal, refuse } from './refusal.ts';

const STORAGE_FULL_PATTERN = /^(ENOSPC|EDQUOT|EFBIG|QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/;

/** Returns the refusal for a failure of the store, or null for any other error. */
export function toStoreRefusal(error: unknown): Refusal | null {
  const refusal = findStoreRefusal(error);
  if (refusal !== null) refusal.cause = error;
  return refusal;
}

/** The other side does not speak HTTP, or stops in the middle. These errors contain no system call. */
const BROKEN_RESPONSE = /^(HPE_\w+|ECONNRESET|EPIPE)$/;

function findStoreRefusal(error: unknown): Refusal | null {
  const [code, name] = [readErrorCode(error) ?? '', readText(error, 'name') ?? ''];
  if (STORAGE_FULL_PATTERN.test(code) || STORAGE_FULL_PATTERN.test(name)) return refuse.storageFull();
  // The SDK does not retry when a bucket stops responding during a stream, and the error has only this name.
  return BROKEN_RESPONSE.test(code) ||
    readProperty(error, 'syscall') !== undefined ||
    readProperty(error, '$metadata') !== undefined ||
    name === 'TimeoutError'
    ? refuse.unavailable()
    : null;
}
