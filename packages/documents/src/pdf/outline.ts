import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Outline, titleKey } from './blocks.ts';

interface Entry {
  readonly title: string;
  readonly items: readonly Entry[];
}

/** More entries than any document has chapters. */
const MOST = 10_000;

/** The outline and the title that a PDF has beside its text. */
export async function outlineOf(pdf: PDFDocumentProxy): Promise<{ outline: Outline; title: string | null }> {
  const outline = new Map<string, number>();
  const waiting = [{ depth: 1, entries: await entriesOf(pdf) }];
  for (let level = waiting.shift(); level && outline.size < MOST; level = waiting.shift()) {
    for (const { title, items } of level.entries) {
      const key = titleKey(title);
      if (key !== '' && !outline.has(key)) outline.set(key, level.depth);
      waiting.push({ depth: level.depth + 1, entries: items });
    }
  }
  return { outline, title: await titleOf(pdf) };
}

async function entriesOf(pdf: PDFDocumentProxy): Promise<readonly Entry[]> {
  return (await pdf.getOutline().catch(() => null)) ?? [];
}

async function titleOf(pdf: PDFDocumentProxy): Promise<string | null> {
  const found = await pdf.getMetadata().catch(() => null);
  const title: unknown = found && 'Title' in found.info ? found.info.Title : null;
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, 500) : null;
}
