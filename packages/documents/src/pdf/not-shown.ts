import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Message } from '../messages.ts';
import type { PagePieces } from './text-pieces.ts';

/** Pages without text are usually scanned. */
const countPagesWithoutText = (pages: readonly PagePieces[]): number =>
  pages.filter(({ pieces, turnedCount }) => turnedCount === 0 && pieces.every(({ text }) => text.trim() === '')).length;

/** Codes for which a font draws a shape without naming a character. */
const UNREADABLE_CHARACTERS = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd]/gu;
/**
 * Minimum number of such characters per page, and their minimum share. Bullets and symbols are often private-use characters too.
 */
const [MIN_UNREADABLE, MIN_UNREADABLE_SHARE] = [20, 0.1];

const countUnreadablePages = (pages: readonly PagePieces[]): number =>
  pages.filter(({ pieces }) => {
    let [all, nameless] = [0, 0];
    for (const { text } of pieces) {
      all += text.length;
      nameless += text.match(UNREADABLE_CHARACTERS)?.length ?? 0;
    }
    return nameless >= MIN_UNREADABLE && nameless > all * MIN_UNREADABLE_SHARE;
  }).length;

const [MAX_HEADS, MAX_HEAD_LENGTH] = [3, 80];

const quoteHead = (text: string): Message => ({
  code: 'quotation',
  text: text.length > MAX_HEAD_LENGTH ? `${text.slice(0, MAX_HEAD_LENGTH - 1).toWellFormed()}…` : text,
});

export async function listContentNotShown(
  pdf: PDFDocumentProxy,
  pages: readonly PagePieces[],
  runningHeads: readonly string[],
): Promise<Message[]> {
  const [blankPages, turnedPages] = [countPagesWithoutText(pages), pages.filter((page) => page.turnedCount > 0).length];
  const unreadable = countUnreadablePages(pages);
  const [fields, files, acts] = await Promise.all([
    pdf.getFieldObjects().catch(() => null),
    pdf.getAttachments().catch(() => null),
    pdf.hasJSActions().catch(() => false),
  ]);
  const [forms, attached] = [fields?.size ?? 0, files?.size ?? 0];
  const heads = runningHeads.slice(0, MAX_HEADS).map(quoteHead);
  const messages: readonly (Message | false)[] = [
    blankPages > 0 &&
      (blankPages === pages.length ? { code: 'pdfWithoutText' } : { code: 'pagesWithoutText', count: blankPages }),
    unreadable > 0 && { code: 'pagesWithUnreadableFonts', count: unreadable },
    heads.length > 0 && { code: 'runningHeadsNotShown', heads, more: runningHeads.length - heads.length },
    turnedPages > 0 && { code: 'turnedTextNotShown', count: turnedPages },
    forms > 0 && { code: 'formFieldsNotShown', count: forms },
    attached > 0 && { code: 'attachmentsNotShown', count: attached },
    acts && { code: 'scriptsNotRun' },
  ];
  return messages.filter((message) => message !== false);
}
