import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block, ReadDocument } from '../model.ts';
import { UnreadableDocumentError } from '../messages.ts';
import { buildBlocks } from './blocks.ts';
import { splitColumns } from './columns.ts';
import { withPdf } from './engine.ts';
import { groupLines } from './groups.ts';
import { type Line, findLines } from './lines.ts';
import { listContentNotShown } from './not-shown.ts';
import { readOutline } from './outline.ts';
import { type PagePieces, readPieces } from './text-pieces.ts';
import { removeRunningHeads } from './running-heads.ts';
import type { Style, Styles } from './runs.ts';

/** About the text of a book with 3,000 pages. */
const MAX_TEXT_LENGTH = 10_000_000;
/** Maximum pages whose fonts are read. Fonts that are new on every page carry no information. */
const MAX_FONT_PAGES = 60;

interface PdfText {
  readonly pages: readonly PagePieces[];
  readonly styles: Styles;
}

const BOLD_FONT_NAME = /bold|black|heavy|semibold|demi/i;
const ITALIC_FONT_NAME = /italic|oblique/i;

function readStyle(font: unknown): Style {
  const {
    name = '',
    bold = false,
    black = false,
    italic = false,
  }: Partial<Record<'name', string>> & Partial<Record<'bold' | 'black' | 'italic', boolean>> = typeof font ===
    'object' && font !== null
    ? font
    : {};
  return { bold: bold || black || BOLD_FONT_NAME.test(name), italic: italic || ITALIC_FONT_NAME.test(name) };
}

/** pdf.js reveals font names only after it has read all drawing operations. */
async function readFontStyles(page: PDFPageProxy, fonts: readonly string[], styles: Map<string, Style>): Promise<void> {
  await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE }).catch(() => null);
  for (const font of fonts) {
    if (page.commonObjs.has(font)) styles.set(font, readStyle(page.commonObjs.get(font)));
  }
}

async function readPages(pdf: PDFDocumentProxy, onProgress: (done: number) => void): Promise<PdfText> {
  const pages: PagePieces[] = [];
  const styles = new Map<string, Style>();
  let [length, fontPages] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const done = (number - 1) / pdf.numPages;
    const found = await readPieces(page, () => onProgress(done));
    const newFonts = [...new Set(found.pieces.map(({ font }) => font))].filter((font) => !styles.has(font));
    if (newFonts.length > 0 && fontPages++ < MAX_FONT_PAGES) await readFontStyles(page, newFonts, styles);
    length += found.pieces.reduce((sum, { text }) => sum + text.length, 0);
    if (length > MAX_TEXT_LENGTH) throw new UnreadableDocumentError({ code: 'tooMuchText' });
    pages.push(found);
    page.cleanup();
    onProgress(number / pdf.numPages);
  }
  return { pages, styles };
}

export interface PdfContent {
  readonly pages: readonly PagePieces[];
  readonly columns: readonly (readonly Line[])[][];
  readonly blocks: readonly Block[];
  readonly title: string | null;
  readonly running: readonly string[];
}

export async function readContent(pdf: PDFDocumentProxy, onProgress: (done: number) => void): Promise<PdfContent> {
  const { pages, styles } = await readPages(pdf, onProgress);
  const { segments, runningHeads } = removeRunningHeads(pages);
  const columns = segments.map((page, at) => {
    onProgress(1);
    return splitColumns(page).map((column) => findLines(pages[at]?.page ?? 0, column));
  });
  const groups = pages.flatMap((page, at) => groupLines(columns[at] ?? [], page, styles));
  const { outline, title } = await readOutline(pdf);
  return { pages, columns, blocks: buildBlocks(groups, outline, styles), title, running: runningHeads };
}

/** Recognises paragraphs, headings, list items and tables by position and tags. Throws `UnreadableDocumentError`. */
export function readPdf(
  bytes: Uint8Array,
  onProgress: (done: number) => void = () => undefined,
): Promise<ReadDocument> {
  return withPdf(bytes, async (pdf) => {
    const { pages, blocks, title, running } = await readContent(pdf, onProgress);
    return {
      format: 'pdf',
      title,
      blocks,
      pages: pdf.numPages,
      notShown: await listContentNotShown(pdf, pages, running),
    };
  });
}
