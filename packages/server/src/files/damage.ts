import type { Logger } from 'pino';
import type { DamagedFileError } from './verified-read.ts';

let damagedReads = 0;

/** Returns how many times this server has found stored bytes that differ from the upload. */
export const countDamagedReads = (): number => damagedReads;

export function recordDamage(log: Logger, error: DamagedFileError): void {
  damagedReads += 1;
  log.error({ err: error, key: error.storageKey }, 'a stored file is damaged');
}
