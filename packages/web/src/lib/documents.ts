import { openPages as openPagesIn, type OpenPages } from '@imprimatur/documents/pdf/pages';
import { openReader } from '@imprimatur/documents/worker/client';

/** Reads and compares documents in separate workers. Only lazy screens use it, so this file is not part of the first load. */
export const documentReader = openReader(
  () => new Worker(new URL('../../../documents/src/worker/worker.ts', import.meta.url), { type: 'module' }),
);

/** Opens a PDF to show its pages as printed. */
export const openPages = (bytes: Uint8Array): Promise<OpenPages> =>
  openPagesIn(
    bytes,
    () => new Worker(new URL('../../../documents/src/pdf/pages-worker.ts', import.meta.url), { type: 'module' }),
  );
