import { readFileSync } from 'node:fs';

/**
 * Memory settings for V8; `bin/imprimatur` reads the same file. An upload is a stream of short-lived buffers. By default V8 collects the
 * whole heap for every dozen MB of them, which costs more than the upload itself. A small young space frees the buffers soon. An old
 * space that may grow to 96 MB is not collected because of these buffers. docs/performance-load.md contains the measurements.
 */
export const HEAP = readFileSync(new URL('../packages/server/v8-options', import.meta.url), 'utf8')
  .trim()
  .split(' ');
