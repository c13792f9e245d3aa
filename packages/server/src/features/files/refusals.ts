import { codeOf, propertyOf, textOf } from '../../property-of.ts';
import { fileNameProblem, type Problem, problem } from '@imprimatur/domain';
import { WrongChecksum } from '../../files/checksum.ts';
import { Unacceptable } from '../../files/inspect.ts';
import { type FileLimits, shownSize } from '../../files/limits.ts';
import { BrokenOff } from '../../files/store.ts';
import { Refusal, refuse } from '../../http/refusal.ts';

/** Why a file of this name is refused, by plain and by chunked upload. */
export const uploadNameProblem = (name: string): Problem | null =>
  // Invalid UTF-8 has been replaced on the way.
  name.includes('\ufffd') ? problem('fileName', 'gl', { name: name.slice(0, 80) }) : fileNameProblem(name);

const FULL = /^(ENOSPC|EDQUOT|EFBIG|QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/;

/** The refusal for a failure of the store; null for any other error. */
export function storeRefusal(error: unknown): Refusal | null {
  const refusal = refusalOfStore(error);
  if (refusal !== null) refusal.cause = error;
  return refusal;
}

function refusalOfStore(error: unknown): Refusal | null {
  const [code, name] = [codeOf(error) ?? '', textOf(error, 'name') ?? ''];
  if (FULL.test(code) || FULL.test(name)) return refuse.storageFull();
  // A bucket that stops responding while bytes stream to it is not tried again, and the error has only this name.
  return propertyOf(error, 'syscall') !== undefined ||
    propertyOf(error, '$metadata') !== undefined ||
    name === 'TimeoutError'
    ? refuse.unavailable()
    : null;
}

/** The refusal for an error while bytes were received; null for an unknown error. */
export function uploadRefusal(error: unknown, limits: FileLimits): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof Unacceptable) {
    return error.reason === 'tooLarge' ? refuse.tooLarge(shownSize(limits.fileSize)) : refuse.unmet([error.reason]);
  }
  if (error instanceof WrongChecksum) return refuse.because(460, 'wrongChecksum');
  // The client is gone and gets no response.
  if (error instanceof BrokenOff || /^E(CONNRESET|PIPE)$/.test(codeOf(error) ?? '')) {
    return refuse.unavailable();
  }
  return storeRefusal(error);
}
