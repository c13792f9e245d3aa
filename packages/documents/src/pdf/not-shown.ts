import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadDocument } from '../model.ts';
import type { PagePieces } from './pieces.ts';

const count = (number: number, one: string, many: string): string =>
  `${number === 1 ? `1 ${one}` : `${number} ${many}`}`;

/** Pages without a letter, which are pictures of text or of something else. */
const withoutText = (pages: readonly PagePieces[]): number =>
  pages.filter(({ pieces, turned }) => turned === 0 && pieces.every(({ text }) => text.trim() === '')).length;

/** Codes that a font shows without a name for what they are: no text has control characters. */
const NAMELESS = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd]/gu;
/** Bullets and symbols of a page are often private, so this many letters count, and this part of all. */
const [LEAST_NAMELESS, MUCH] = [20, 0.1];

/** Pages much of which is drawn in fonts that do not say which letters they show. */
const hardlyReadable = (pages: readonly PagePieces[]): number =>
  pages.filter(({ pieces }) => {
    let [all, nameless] = [0, 0];
    for (const { text } of pieces) {
      all += text.length;
      nameless += text.match(NAMELESS)?.length ?? 0;
    }
    return nameless >= LEAST_NAMELESS && nameless > all * MUCH;
  }).length;

/** So many running heads are quoted, and so much of each. */
const [MOST_HEADS, LONGEST_HEAD] = [3, 80];

const quoted = (text: string): string =>
  `“${text.length > LONGEST_HEAD ? `${text.slice(0, LONGEST_HEAD - 1).toWellFormed()}…` : text}”`;

/** Running heads and footers, which a text that goes on over pages leaves out. */
function headsSentence(running: readonly string[]): string | false {
  const more = running.length - MOST_HEADS;
  const heads = running.slice(0, MOST_HEADS).map(quoted).join(', ');
  return running.length > 0 && `Running heads are not shown: ${heads}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Sentences about what a PDF has and its text does not show. */
export async function notShownOf(
  pdf: PDFDocumentProxy,
  pages: readonly PagePieces[],
  running: readonly string[],
): Promise<Required<Pick<ReadDocument, 'notShown' | 'seenOnPages'>>> {
  const [blank, turned] = [withoutText(pages), pages.filter((page) => page.turned > 0).length];
  const hardly = hardlyReadable(pages);
  const [fields, files, acts] = await Promise.all([
    pdf.getFieldObjects().catch(() => null),
    pdf.getAttachments().catch(() => null),
    pdf.hasJSActions().catch(() => false),
  ]);
  const [forms, attached] = [fields?.size ?? 0, files?.size ?? 0];
  const onPages = [
    headsSentence(running),
    turned > 0 && `Turned text on ${count(turned, 'page', 'pages')} is not shown.`,
  ];
  const sentences = [
    blank > 0 && blank === pages.length && 'This PDF has no text; its pages may be scanned pictures.',
    blank > 0 &&
      blank < pages.length &&
      `${count(blank, 'page has', 'pages have')} no text; ${blank === 1 ? 'it may be a picture' : 'they may be pictures'}.`,
    hardly > 0 &&
      `Much of the text on ${count(hardly, 'page', 'pages')} cannot be read: the fonts do not say which letters they show.`,
    ...onPages,
    forms > 0 && `${count(forms, 'form field is', 'form fields are')} not shown.`,
    attached > 0 && `${count(attached, 'attached file is', 'attached files are')} not shown.`,
    acts && 'The PDF has scripts, which are not run.',
  ];
  const said = (all: readonly (string | false)[]): string[] => all.filter((sentence) => sentence !== false);
  return { notShown: said(sentences), seenOnPages: said(onPages) };
}
