import { openReader } from '@imprimatur/documents/worker/client';

/** Reads and compares documents in workers of their own; screens that need it are loaded lazily, with this file. */
export const reader = openReader(
  () => new Worker(new URL('../../../documents/src/worker/worker.ts', import.meta.url), { type: 'module' }),
);
