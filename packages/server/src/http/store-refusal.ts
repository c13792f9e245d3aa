import { codeOf, propertyOf, textOf } from '../property-of.ts';
import { type Refusal, refuse } from './refusal.ts';

const FULL = /^(ENOSPC|EDQUOT|EFBIG|QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/;

/** The refusal for a failure of the store; null for any other error. */
export function storeRefusal(error: unknown): Refusal | null {
  const refusal = refusalOfStore(error);
  if (refusal !== null) refusal.cause = error;
  return refusal;
}

/** What answers speaks no HTTP, or stops in the middle: these errors name no call of the system. */
const GARBLED = /^(HPE_\w+|ECONNRESET|EPIPE)$/;

function refusalOfStore(error: unknown): Refusal | null {
  const [code, name] = [codeOf(error) ?? '', textOf(error, 'name') ?? ''];
  if (FULL.test(code) || FULL.test(name)) return refuse.storageFull();
  // A bucket that stops responding while bytes stream to it is not tried again, and the error has only this name.
  return GARBLED.test(code) ||
    propertyOf(error, 'syscall') !== undefined ||
    propertyOf(error, '$metadata') !== undefined ||
    name === 'TimeoutError'
    ? refuse.unavailable()
    : null;
}
