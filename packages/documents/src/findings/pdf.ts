import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Message } from '../messages.ts';
import { type Block, type Findings, type FoundPoint, type Quotation, getBlockText } from '../model.ts';
import { withPdf } from '../pdf/engine.ts';
import {
  type Box,
  computeBox,
  type PageText,
  buildPageText,
  findOffset,
  type Range,
  findWords,
} from '../pdf/page-text.ts';
import type { PagePieces } from '../pdf/text-pieces.ts';
import { readContent } from '../pdf/read-pdf.ts';
import { recognizeKindAtStart } from './header.ts';
import { type Annotation, type Thread, readThreads } from './annotations.ts';

const SURROUNDINGS_LENGTH = 32;
const MAX_QUOTE_LENGTH = 500;
const MAX_PLACE_LENGTH = 200;
const MAX_WORDS_LENGTH = 120;
const UNNAMED_AUTHOR = 'Unnamed';

/** `headings` begins with the last heading of the page before. */
interface Page {
  readonly pieces: PagePieces;
  readonly text: PageText;
  readonly headings: readonly { readonly at: number; readonly text: string }[];
}

const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
const quote = (words: string): string => `“${shorten(words, MAX_WORDS_LENGTH)}”`;

function addHeadings(all: readonly PagePieces[], texts: readonly PageText[], blocks: readonly Block[]): Page[] {
  let above = '';
  return all.map((pieces, index) => {
    const text = texts[index] ?? { text: '', pieceRanges: [] };
    const headings = [{ at: -1, text: above }];
    let from = 0;
    for (const block of blocks) {
      if (block.page !== pieces.page || block.kind !== 'heading') continue;
      const heading = getBlockText(block);
      const at = text.text.indexOf(heading, from);
      if (at >= 0) from = at + heading.length;
      headings.push({ at: at < 0 ? from : at, text: heading });
      above = heading;
    }
    return { pieces, text, headings };
  });
}

function describePlace({ pieces, headings }: Page, at: number): string {
  const heading = headings.findLast((one) => one.at <= at)?.text ?? '';
  const page = `p. ${pieces.page}`;
  return heading === '' ? page : `${shorten(heading, MAX_PLACE_LENGTH - page.length - 2)}, ${page}`;
}

function quoteRange({ pieces, text: { text } }: Page, range: Range): Quotation {
  const whole = text.slice(range.start, range.end);
  const start = range.start + whole.length - whole.trimStart().length;
  const exact = whole.trim().slice(0, MAX_QUOTE_LENGTH);
  const end = start + exact.length;
  return {
    page: pieces.page,
    exact,
    prefix: text.slice(Math.max(0, start - SURROUNDINGS_LENGTH), start),
    suffix: text.slice(end, end + SURROUNDINGS_LENGTH),
  };
}

function findRange(page: Page, { mark, partners }: Thread): Range | null {
  const onText = [mark, ...partners].filter(({ quads }) => quads.length > 0);
  const boxes = onText.flatMap(({ quads }) => quads.map((quad) => computeBox(page.pieces, quad)));
  if (boxes.length === 0 && mark.kind === 'Caret') return findWords(page.text, [getBox(page, mark)]);
  return boxes.length > 0 ? findWords(page.text, boxes) : null;
}

const getBox = ({ pieces }: Page, { rect }: Annotation): Box => computeBox(pieces, rect);

interface Request {
  readonly text: string;
  readonly proposal: string;
  readonly kind: FoundPoint['kind'];
}

/** Returns null for an annotation without text. */
function readRequest({ mark, partners }: Thread, words: string): Request | null {
  const both = [mark, ...partners];
  const struck = both.find(({ kind }) => kind === 'StrikeOut');
  if (struck && words !== '') {
    // The caret contains the new wording. The text of the strike-out is only a note.
    const proposal = both.find(({ kind, contents }) => kind === 'Caret' && contents !== '')?.contents ?? '';
    const instruction =
      proposal === '' ? `Delete ${quote(words)}.` : `Replace ${quote(words)} with ${quote(proposal)}.`;
    const text = [instruction, ...(struck.contents === '' || struck.contents === proposal ? [] : [struck.contents])];
    return { text: text.join('\n\n'), proposal, kind: 'editorial' };
  }
  const contents = both.find((one) => one.contents !== '')?.contents ?? '';
  if (contents === '') return null;
  if (mark.kind === 'Caret') return { text: `Insert ${quote(contents)}.`, proposal: contents, kind: 'editorial' };
  return { text: contents, proposal: '', kind: recognizeKindAtStart(contents) };
}

const MARK_NAMES = new Map<string, 'highlight' | 'underline' | 'note'>([
  ['Highlight', 'highlight'],
  ['Underline', 'underline'],
  ['Text', 'note'],
]);

function createUncommentedMarkMessage({ mark }: Thread, { pieces: { page } }: Page, words: string): Message {
  const mentions = words === '' ? (mark.author === '' ? 'neither' : 'author') : mark.author === '' ? 'words' : 'both';
  return {
    code: 'markWithoutComment',
    page,
    mark: MARK_NAMES.get(mark.kind) ?? 'mark',
    words: shorten(words, MAX_WORDS_LENGTH),
    author: shorten(mark.author, MAX_WORDS_LENGTH),
    mentions,
  };
}

interface FoundThread {
  readonly at: number;
  readonly point: FoundPoint | null;
  readonly unread: Message | null;
}

function readThread(page: Page, thread: Thread): FoundThread {
  const { mark, replies } = thread;
  const range = findRange(page, thread);
  const quotation = range && quoteRange(page, range);
  const at = range?.start ?? findOffset(page.text, getBox(page, mark));
  const request = readRequest(thread, quotation?.exact ?? '');
  const written = replies.filter(({ contents }) => contents !== '');
  const answers = written.map(({ author, contents }) => `${author || UNNAMED_AUTHOR}: ${contents}`);
  if (!request && answers.length === 0) {
    return { at, point: null, unread: createUncommentedMarkMessage(thread, page, quotation?.exact ?? '') };
  }
  const point: FoundPoint = {
    from: 'annotation',
    author: mark.author,
    place: describePlace(page, at),
    kind: request?.kind ?? null,
    text: [...(request ? [request.text] : []), ...answers].join('\n\n'),
    proposal: request?.proposal ?? '',
    quotation,
    sameAs: null,
  };
  return { at, point, unread: null };
}

async function readPages(pdf: PDFDocumentProxy, pages: readonly Page[], onPage: () => void): Promise<FoundThread[]> {
  const found: FoundThread[] = [];
  for (const page of pages) {
    onPage();
    const threads = await readThreads(await pdf.getPage(page.pieces.page));
    found.push(...threads.map((thread) => readThread(page, thread)).toSorted((a, b) => a.at - b.at));
  }
  return found;
}

export function findInPdf(bytes: Uint8Array, onProgress: (done: number) => void = () => undefined): Promise<Findings> {
  return withPdf(bytes, async (pdf) => {
    const { pages, columns, blocks } = await readContent(pdf, onProgress);
    const texts = columns.map((lines) => buildPageText(lines.flat()));
    const found = await readPages(pdf, addHeadings(pages, texts, blocks), () => onProgress(1));
    return {
      points: found.flatMap(({ point }) => point ?? []),
      unread: found.flatMap(({ unread }) => unread ?? []),
    };
  });
}
