import { fileNameProblem, type Problem, problem } from '@imprimatur/domain';
import { WrongChecksum } from '../../files/checksum.ts';
import { Unacceptable } from '../../files/inspect.ts';
import { type FileLimits, shownSize } from '../../files/limits.ts';
import { BrokenOff } from '../../files/store.ts';
import { Refusal, refuse } from '../../http/refusal.ts';

/** Why a file of this name is not taken, whichever way it comes. */
export const uploadNameProblem = (name: string): Problem | null =>
  // What was no UTF-8 has been replaced on the way.
  name.includes('\ufffd') ? problem('fileName', 'gl', { name: name.slice(0, 80) }) : fileNameProblem(name);

const FULL = /^(ENOSPC|EDQUOT|EFBIG|QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/;

/** What a store failed with, as it is said; null when it is nothing that a store fails with. */
export function storeRefusal(error: unknown): Refusal | null {
  const { code = '', name = '', syscall, $metadata } = error as Partial<NodeJS.ErrnoException & { $metadata: object }>;
  if (FULL.test(code) || FULL.test(name)) return refuse.storageFull();
  // A bucket that does not answer while bytes stream to it is not tried again, and the error says nothing more.
  return syscall !== undefined || $metadata !== undefined || name === 'TimeoutError' ? refuse.unavailable() : null;
}

/** What went wrong while bytes were received, as it is said; null when it is nothing known. */
export function uploadRefusal(error: unknown, limits: FileLimits): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof Unacceptable) {
    return error.reason === 'tooLarge' ? refuse.tooLarge(shownSize(limits.fileSize)) : refuse.unmet([error.reason]);
  }
  if (error instanceof WrongChecksum) return refuse.because(460, 'wrongChecksum');
  // Nobody hears it.
  if (error instanceof BrokenOff || /^E(CONNRESET|PIPE)$/.test((error as NodeJS.ErrnoException).code ?? '')) {
    return refuse.unavailable();
  }
  return storeRefusal(error);
}
