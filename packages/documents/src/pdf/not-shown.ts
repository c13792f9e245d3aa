import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Message } from '../messages.ts';
import type { PagePieces } from './pieces.ts';

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

/** Running heads that are quoted, and characters of each. */
const [MAX_HEADS, MAX_HEAD_LENGTH] = [3, 80];

const quotation = (text: string): Message => ({
  code: 'quotation',
  text: text.length > MAX_HEAD_LENGTH ? `${text.slice(0, MAX_HEAD_LENGTH - 1).toWellFormed()}…` : text,
});

/** Returns messages about what a PDF has and its text does not show. */
export async function notShownOf(
  pdf: PDFDocumentProxy,
  pages: readonly PagePieces[],
  running: readonly string[],
): Promise<Message[]> {
  const [blank, turned] = [withoutText(pages), pages.filter((page) => page.turned > 0).length];
  const hardly = hardlyReadable(pages);
  const [fields, files, acts] = await Promise.all([
    pdf.getFieldObjects().catch(() => null),
    pdf.getAttachments().catch(() => null),
    pdf.hasJSActions().catch(() => false),
  ]);
  const [forms, attached] = [fields?.size ?? 0, files?.size ?? 0];
  const heads = running.slice(0, MAX_HEADS).map(quotation);
  const messages: readonly (Message | false)[] = [
    blank > 0 && (blank === pages.length ? { code: 'pdfWithoutText' } : { code: 'pagesWithoutText', count: blank }),
    hardly > 0 && { code: 'pagesWithUnreadableFonts', count: hardly },
    heads.length > 0 && { code: 'runningHeadsNotShown', heads, more: running.length - heads.length },
    turned > 0 && { code: 'turnedTextNotShown', count: turned },
    forms > 0 && { code: 'formFieldsNotShown', count: forms },
    attached > 0 && { code: 'attachmentsNotShown', count: attached },
    acts && { code: 'scriptsNotRun' },
  ];
  return messages.filter((message) => message !== false);
}
