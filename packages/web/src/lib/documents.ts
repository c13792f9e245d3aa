import type { OpenPages } from '@imprimatur/documents/pdf/pages';
import { openReader } from '@imprimatur/documents/worker/client';

/** Reads and compares documents in workers of their own; screens that need it are loaded lazily, with this file. */
export const reader = openReader(
  () => new Worker(new URL('../../../documents/src/worker/worker.ts', import.meta.url), { type: 'module' }),
);

/** Opens the pages of a PDF as they are printed. */
export async function openPages(bytes: Uint8Array): Promise<OpenPages> {
  const pages = await import('@imprimatur/documents/pdf/pages');
  return pages.openPages(
    bytes,
    () => new Worker(new URL('../../../documents/src/pdf/pages-worker.ts', import.meta.url), { type: 'module' }),
  );
}
