import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { openLog } from '../log.ts';

export interface CapturedLog {
  readonly log: Logger;
  readonly text: () => string;
  /** Throws unless every line is valid JSON. */
  readonly lines: () => Record<string, unknown>[];
  readonly forget: () => void;
}

/** Captures the server's log for a test. */
export function captureLog(level = 'trace'): CapturedLog {
  let written = '';
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString('utf8');
      done();
    },
  });
  return {
    log: openLog(level, to),
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    forget: () => {
      written = '';
    },
  };
}
