import { openPages as openPagesIn, type OpenPages } from '@imprimatur/documents/pdf/pages';
import { openReader } from '@imprimatur/documents/worker/client';

/** Reads and compares documents in workers of their own; screens that need it are loaded lazily, with this file. */
export const reader = openReader(
  () => new Worker(new URL('../../../documents/src/worker/worker.ts', import.meta.url), { type: 'module' }),
);

/** Opens the pages of a PDF as they are printed. */
export const openPages = (bytes: Uint8Array): Promise<OpenPages> =>
  openPagesIn(
    bytes,
    () => new Worker(new URL('../../../documents/src/pdf/pages-worker.ts', import.meta.url), { type: 'module' }),
  );
