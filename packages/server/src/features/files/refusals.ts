import { readErrorCode } from '../../property-of.ts';
import { createProblem, findFileNameProblem, type Problem } from '@imprimatur/domain';
import { WrongChecksumError } from '../../files/checksum.ts';
import { UnacceptableFileError } from '../../files/inspect.ts';
import { type FileLimits, formatSize } from '../../files/limits.ts';
import { InterruptedUploadError } from '../../files/store.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { toStoreRefusal } from '../../http/store-refusal.ts';

/** Returns why a file name is refused, for plain and chunked uploads. */
export const findUploadNameProblem = (name: string): Problem | null =>
  // Invalid UTF-8 has already been replaced by U+FFFD.
  name.includes('\ufffd') ? createProblem('fileName', 'gl', { name: name.slice(0, 80) }) : findFileNameProblem(name);

/** Returns the refusal for an error while receiving bytes, or null for an unknown error. */
export function toUploadRefusal(error: unknown, limits: FileLimits): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof UnacceptableFileError) {
    return error.reason === 'tooLarge' ? refuse.tooLarge(formatSize(limits.fileSize)) : refuse.fields([error.reason]);
  }
  if (error instanceof WrongChecksumError) return refuse.because(460, 'wrongChecksum');
  // The client has disconnected and gets no response.
  if (error instanceof InterruptedUploadError || /^E(CONNRESET|PIPE)$/.test(readErrorCode(error) ?? '')) {
    return refuse.unavailable();
  }
  return toStoreRefusal(error);
}
