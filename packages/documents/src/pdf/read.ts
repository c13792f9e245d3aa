import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block, ReadDocument } from '../model.ts';
import { Unreadable } from '../messages.ts';
import { blocksOf } from './blocks.ts';
import { columnsOf } from './columns.ts';
import { withPdf } from './engine.ts';
import { groupsOf } from './groups.ts';
import { type Line, linesOf } from './lines.ts';
import { notShownOf } from './not-shown.ts';
import { outlineOf } from './outline.ts';
import { type PagePieces, piecesOf } from './pieces.ts';
import { withoutRunning } from './running.ts';
import type { Style, Styles } from './runs.ts';

/** Characters of a book of 3,000 pages. */
const MOST_TEXT = 10_000_000;
/** Pages whose fonts are looked up; a document that brings new ones on every page says no more by them. */
const FONT_PAGES = 60;

interface PdfText {
  readonly pages: readonly PagePieces[];
  readonly styles: Styles;
}

const BOLD = /bold|black|heavy|semibold|demi/i;
const ITALIC = /italic|oblique/i;

function styleOf(font: unknown): Style {
  const {
    name = '',
    bold = false,
    black = false,
    italic = false,
  }: Partial<Record<'name', string>> & Partial<Record<'bold' | 'black' | 'italic', boolean>> = typeof font ===
    'object' && font !== null
    ? font
    : {};
  return { bold: bold || black || BOLD.test(name), italic: italic || ITALIC.test(name) };
}

/** pdf.js tells a font's name only to those who ask for all that a page draws. */
async function learnFonts(page: PDFPageProxy, fonts: readonly string[], styles: Map<string, Style>): Promise<void> {
  await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE }).catch(() => null);
  for (const font of fonts) {
    if (page.commonObjs.has(font)) styles.set(font, styleOf(page.commonObjs.get(font)));
  }
}

/** The text of all pages with its places and fonts. */
async function textOfPdf(pdf: PDFDocumentProxy, onProgress: (done: number) => void): Promise<PdfText> {
  const pages: PagePieces[] = [];
  const styles = new Map<string, Style>();
  let [length, fontPages] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const done = (number - 1) / pdf.numPages;
    const found = await piecesOf(page, () => onProgress(done));
    const fresh = [...new Set(found.pieces.map(({ font }) => font))].filter((font) => !styles.has(font));
    if (fresh.length > 0 && fontPages++ < FONT_PAGES) await learnFonts(page, fresh, styles);
    length += found.pieces.reduce((sum, { text }) => sum + text.length, 0);
    if (length > MOST_TEXT) throw new Unreadable({ code: 'tooMuchText' });
    pages.push(found);
    page.cleanup();
    onProgress(number / pdf.numPages);
  }
  return { pages, styles };
}

/** What a PDF says: its pages with their columns, the blocks that these make, its title, and the heads that run. */
export interface Content {
  readonly pages: readonly PagePieces[];
  readonly columns: readonly (readonly Line[])[][];
  readonly blocks: readonly Block[];
  readonly title: string | null;
  readonly running: readonly string[];
}

export async function contentOf(pdf: PDFDocumentProxy, onProgress: (done: number) => void): Promise<Content> {
  const { pages, styles } = await textOfPdf(pdf, onProgress);
  const { segments, running } = withoutRunning(pages);
  const columns = segments.map((page, at) => {
    onProgress(1);
    return columnsOf(page).map((column) => linesOf(pages[at]?.page ?? 0, column));
  });
  const groups = pages.flatMap((page, at) => groupsOf(columns[at] ?? [], page, styles));
  const { outline, title } = await outlineOf(pdf);
  return { pages, columns, blocks: blocksOf(groups, outline, styles), title, running };
}

/** Reads the text of a PDF: paragraphs, headings, items and tables, as far as their places and tags tell. */
export function readPdf(
  bytes: Uint8Array,
  onProgress: (done: number) => void = () => undefined,
): Promise<ReadDocument> {
  return withPdf(bytes, async (pdf) => {
    const { pages, blocks, title, running } = await contentOf(pdf, onProgress);
    return { format: 'pdf', title, blocks, pages: pdf.numPages, notShown: await notShownOf(pdf, pages, running) };
  });
}
