import { readFileSync } from 'node:fs';

/**
 * Settings for V8's memory, which `bin/imprimatur` reads too. An upload is a stream of short-lived buffers; by default V8 collects
 * the whole heap for every dozen MB of them, which costs more than the upload. A small young space frees them soon, and an old
 * space that may grow to 96 MB before a collection is not collected because of them. Measured in docs/performance.md.
 */
export const HEAP = readFileSync(new URL('../packages/server/v8-options', import.meta.url), 'utf8')
  .trim()
  .split(' ');
