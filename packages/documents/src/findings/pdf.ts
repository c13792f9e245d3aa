import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Message } from '../messages.ts';
import { type Block, type Findings, type FoundPoint, type Quotation, textOf } from '../model.ts';
import { withPdf } from '../pdf/engine.ts';
import { type Box, boxOf, type PageText, pageText, placeAt, type Range, wordsIn } from '../pdf/page-text.ts';
import type { PagePieces } from '../pdf/pieces.ts';
import { contentOf } from '../pdf/read.ts';
import { kindAtStart } from './header.ts';
import { type Mark, type Thread, threadsOf } from './pdf-marks.ts';

const AROUND = 32;
const LONGEST_QUOTE = 500;
const LONGEST_PLACE = 200;
/** Of words that a sentence repeats. */
const LONGEST_WORDS = 120;
const NAMELESS = 'Unnamed';

/** A page with its text and the headings on it and before it. */
interface Page {
  readonly pieces: PagePieces;
  readonly text: PageText;
  readonly headings: readonly { readonly at: number; readonly text: string }[];
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
const quote = (words: string): string => `“${cut(words, LONGEST_WORDS)}”`;

/** The pages with the heading that each begins under. */
function pagesOf(all: readonly PagePieces[], texts: readonly PageText[], blocks: readonly Block[]): Page[] {
  let above = '';
  return all.map((pieces, index) => {
    const text = texts[index] ?? { text: '', spots: [] };
    const headings = [{ at: -1, text: above }];
    let from = 0;
    for (const block of blocks) {
      if (block.page !== pieces.page || block.kind !== 'heading') continue;
      const heading = textOf(block);
      const at = text.text.indexOf(heading, from);
      if (at >= 0) from = at + heading.length;
      headings.push({ at: at < 0 ? from : at, text: heading });
      above = heading;
    }
    return { pieces, text, headings };
  });
}

function placeOf({ pieces, headings }: Page, at: number): string {
  const heading = headings.findLast((one) => one.at <= at)?.text ?? '';
  const page = `p. ${pieces.page}`;
  return heading === '' ? page : `${cut(heading, LONGEST_PLACE - page.length - 2)}, ${page}`;
}

function quotationOf({ pieces, text: { text } }: Page, range: Range): Quotation {
  const whole = text.slice(range.start, range.end);
  const start = range.start + whole.length - whole.trimStart().length;
  const exact = whole.trim().slice(0, LONGEST_QUOTE);
  const end = start + exact.length;
  return {
    page: pieces.page,
    exact,
    prefix: text.slice(Math.max(0, start - AROUND), start),
    suffix: text.slice(end, end + AROUND),
  };
}

/** The words that a mark or its other half is on. A caret stands between words, so the nearest are quoted. */
function rangeOf(page: Page, { mark, partners }: Thread): Range | null {
  const onText = [mark, ...partners].filter(({ quads }) => quads.length > 0);
  const boxes = onText.flatMap(({ quads }) => quads.map((quad) => boxOf(page.pieces, quad)));
  if (boxes.length === 0 && mark.kind === 'Caret') return wordsIn(page.text, [boxOfRect(page, mark)]);
  return boxes.length > 0 ? wordsIn(page.text, boxes) : null;
}

const boxOfRect = ({ pieces }: Page, { rect }: Mark): Box => boxOf(pieces, rect);

interface Asked {
  readonly text: string;
  readonly proposal: string;
  readonly kind: FoundPoint['kind'];
}

/** What a mark asks for; null if it says nothing. */
function askedBy({ mark, partners }: Thread, words: string): Asked | null {
  const both = [mark, ...partners];
  const struck = both.find(({ kind }) => kind === 'StrikeOut');
  if (struck && words !== '') {
    // A caret brings the new wording; the text of the strike-out itself is a note.
    const proposal = both.find(({ kind, contents }) => kind === 'Caret' && contents !== '')?.contents ?? '';
    const asked = proposal === '' ? `Delete ${quote(words)}.` : `Replace ${quote(words)} by ${quote(proposal)}.`;
    const text = [asked, ...(struck.contents === '' || struck.contents === proposal ? [] : [struck.contents])];
    return { text: text.join('\n\n'), proposal, kind: 'editorial' };
  }
  const contents = both.find((one) => one.contents !== '')?.contents ?? '';
  if (contents === '') return null;
  if (mark.kind === 'Caret') return { text: `Insert ${quote(contents)}.`, proposal: contents, kind: 'editorial' };
  return { text: contents, proposal: '', kind: kindAtStart(contents) };
}

const MARKS = new Map<string, 'highlight' | 'underline' | 'note'>([
  ['Highlight', 'highlight'],
  ['Underline', 'underline'],
  ['Text', 'note'],
]);

function markWithoutComment({ mark }: Thread, { pieces: { page } }: Page, words: string): Message {
  const mentions = words === '' ? (mark.author === '' ? 'neither' : 'author') : mark.author === '' ? 'words' : 'both';
  return {
    code: 'markWithoutComment',
    page,
    mark: MARKS.get(mark.kind) ?? 'mark',
    words: cut(words, LONGEST_WORDS),
    author: cut(mark.author, LONGEST_WORDS),
    mentions,
  };
}

interface Found {
  readonly at: number;
  readonly point: FoundPoint | null;
  readonly unread: Message | null;
}

function foundIn(page: Page, thread: Thread): Found {
  const { mark, replies } = thread;
  const range = rangeOf(page, thread);
  const quotation = range && quotationOf(page, range);
  const at = range?.start ?? placeAt(page.text, boxOfRect(page, mark));
  const asked = askedBy(thread, quotation?.exact ?? '');
  const said = replies.filter(({ contents }) => contents !== '');
  const answers = said.map(({ author, contents }) => `${author || NAMELESS}: ${contents}`);
  if (!asked && answers.length === 0) {
    return { at, point: null, unread: markWithoutComment(thread, page, quotation?.exact ?? '') };
  }
  const point: FoundPoint = {
    from: 'annotation',
    author: mark.author,
    place: placeOf(page, at),
    kind: asked?.kind ?? null,
    text: [...(asked ? [asked.text] : []), ...answers].join('\n\n'),
    proposal: asked?.proposal ?? '',
    quotation,
    sameAs: null,
  };
  return { at, point, unread: null };
}

async function foundInPages(pdf: PDFDocumentProxy, pages: readonly Page[], onPage: () => void): Promise<Found[]> {
  const found: Found[] = [];
  for (const page of pages) {
    onPage();
    const threads = await threadsOf(await pdf.getPage(page.pieces.page));
    found.push(...threads.map((thread) => foundIn(page, thread)).toSorted((a, b) => a.at - b.at));
  }
  return found;
}

/** Finds what reviewers have written on a PDF, in the order of the text. */
export function findInPdf(bytes: Uint8Array, onProgress: (done: number) => void = () => undefined): Promise<Findings> {
  return withPdf(bytes, async (pdf) => {
    const { pages, columns, blocks } = await contentOf(pdf, onProgress);
    const texts = columns.map((lines) => pageText(lines.flat()));
    const found = await foundInPages(pdf, pagesOf(pages, texts, blocks), () => onProgress(1));
    return {
      points: found.flatMap(({ point }) => point ?? []),
      unread: found.flatMap(({ unread }) => unread ?? []),
    };
  });
}
