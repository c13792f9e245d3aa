import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Outline, normalizeTitle } from './blocks.ts';

interface Entry {
  readonly title: string;
  readonly items: readonly Entry[];
}

const MAX_ENTRIES = 10_000;

export async function readOutline(pdf: PDFDocumentProxy): Promise<{ outline: Outline; title: string | null }> {
  const outline = new Map<string, number>();
  const waiting = [{ depth: 1, entries: await readEntries(pdf) }];
  for (let level = waiting.shift(); level && outline.size < MAX_ENTRIES; level = waiting.shift()) {
    for (const { title, items } of level.entries) {
      const key = normalizeTitle(title);
      if (key !== '' && !outline.has(key)) outline.set(key, level.depth);
      waiting.push({ depth: level.depth + 1, entries: items });
    }
  }
  return { outline, title: await readTitle(pdf) };
}

async function readEntries(pdf: PDFDocumentProxy): Promise<readonly Entry[]> {
  return (await pdf.getOutline().catch(() => null)) ?? [];
}

async function readTitle(pdf: PDFDocumentProxy): Promise<string | null> {
  const found = await pdf.getMetadata().catch(() => null);
  const title: unknown = found && 'Title' in found.info ? found.info.Title : null;
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, 500) : null;
}
