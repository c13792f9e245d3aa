import { readWord, type WordFile } from '../docx/open.ts';
import type { Position, Spot } from '../docx/tape.ts';
import { descendants, type OnProgress } from '../xml.ts';
import type { Message } from '../messages.ts';
import { type Block, type Findings, type FoundPoint, type Quotation, textOf } from '../model.ts';
import { moveSentence, sentenceOf } from './changes.ts';
import { commentsOf } from './comments.ts';
import { cut } from './fields.ts';
import { kindAtStart } from './header.ts';
import { findInTextTables } from './table.ts';

const AROUND = 32;
const LONGEST_QUOTE = 500;

interface Found {
  readonly at: number;
  readonly point: FoundPoint;
}

/** What a document says, as quotations and places are taken from it. */
interface Source {
  /** The heading of each block. */
  readonly headings: readonly string[];
  readonly shown: string;
  readonly original: string;
}

/** Quotes a part of a wording with what stands before and after it; white space at its ends is not quoted. */
function quoted(text: string, start: number, end: number, page: number | null): Quotation | null {
  const whole = text.slice(start, end);
  const exact = cut(whole.trim(), LONGEST_QUOTE);
  if (exact === '') return null;
  const from = start + whole.length - whole.trimStart().length;
  const to = from + exact.length;
  return { page, exact, prefix: text.slice(Math.max(0, from - AROUND), from), suffix: text.slice(to, to + AROUND) };
}

/** Quotes what is shown; where a range holds nothing but deleted words, these. */
function quotation({ shown, original }: Source, start: Position, end: Position, page: number | null): Quotation | null {
  return quoted(shown, start.shown, end.shown, page) ?? quoted(original, start.original, end.original, page);
}

/** Returns for each block the heading that it stands under or is. */
function headingsOf(blocks: readonly Block[]): string[] {
  let heading = '';
  return blocks.map((block) => {
    if (block.kind === 'heading') heading = textOf(block).replaceAll(/\s+/g, ' ').trim();
    return heading;
  });
}

const headingOf = ({ headings }: Source, { block }: Spot): string => headings[block] ?? '';

const LONGEST_HEADING = 180;

function placeOf(source: Source, spot: Spot): string {
  const heading = cut(headingOf(source, spot), LONGEST_HEADING);
  return [heading, spot.page === null ? '' : `p. ${spot.page}`].filter((part) => part !== '').join(', ');
}

function comments({ file, story }: WordFile, source: Source): { found: Found[]; unread: Message[] } {
  const { comments: all, empty } = commentsOf(file, story.anchors);
  const found = all.map(({ id, author, text }): Found => {
    const anchor = story.anchors.get(id);
    const point: FoundPoint = {
      from: 'comment',
      author,
      place: anchor === undefined ? '' : placeOf(source, anchor),
      kind: kindAtStart(text),
      text,
      proposal: '',
      quotation: anchor?.end ? quotation(source, anchor.start, anchor.end, anchor.page) : null,
      sameAs: null,
    };
    return { at: anchor?.start.shown ?? Number.POSITIVE_INFINITY, point };
  });
  if (empty === 0) return { found, unread: [] };
  return { found, unread: [{ code: 'emptyComments', count: empty }] };
}

/** What is changed is quoted as it was, for that is what stands in the version that was judged; an insertion as it is. */
function changes({ story }: WordFile, source: Source): Found[] {
  const { changes: all } = story.tape;
  const targets = new Map(
    all.flatMap((change) => (change.move !== null && change.inserted !== '' ? [[change.move, change]] : [])),
  );
  const origins = new Set(all.flatMap(({ move, deleted }) => (move !== null && deleted !== '' ? [move] : [])));
  return all.flatMap((change): Found[] => {
    const { author, move, start, end, page, deleted, inserted } = change;
    if (move !== null && deleted === '' && origins.has(move)) return [];
    const target = move === null ? undefined : targets.get(move);
    const moved = target !== undefined && inserted === '';
    const point: FoundPoint = {
      from: 'change',
      author,
      place: placeOf(source, change),
      kind: 'editorial',
      text: moved ? moveSentence(deleted, headingOf(source, target)) : sentenceOf(change),
      proposal: inserted,
      quotation:
        deleted === ''
          ? quoted(source.shown, start.shown, end.shown, page)
          : quoted(source.original, start.original, end.original, page),
      sameAs: null,
    };
    return [{ at: start.shown, point }];
  });
}

const FORMATS = ['rPrChange', 'pPrChange', 'sectPrChange', 'tblPrChange', 'tcPrChange', 'trPrChange'] as const;

function formatChanges({ file }: WordFile): Message[] {
  const count = descendants(file.main.root, ...FORMATS).length;
  return count === 0 ? [] : [{ code: 'formatChanges', count }];
}

function tables(blocks: readonly Block[]): Findings {
  return findInTextTables(
    blocks.flatMap((block, at) =>
      block.kind === 'table'
        ? [{ rows: block.rows, merged: block.merged ?? [], follows: blocks[at - 1]?.kind === 'table' }]
        : [],
    ),
  );
}

/** Finds the comments of a Word document, its tracked changes where they are wanted, and the rows of tables of comments. */
export async function findInDocx(
  bytes: Uint8Array,
  wanted: { readonly changes: boolean },
  onProgress?: OnProgress,
): Promise<Findings> {
  const word = readWord(bytes, onProgress);
  const { blocks, tape } = word.story;
  const source = { headings: headingsOf(blocks), shown: tape.shown.text(), original: tape.original.text() };
  const said = comments(word, source);
  const found = [...said.found, ...(wanted.changes ? changes(word, source) : [])];
  const inTables = tables(blocks);
  return {
    points: [
      ...found.sort((one, other) => (one.at === other.at ? 0 : one.at - other.at)).map(({ point }) => point),
      ...inTables.points,
    ],
    unread: [...said.unread, ...(wanted.changes ? formatChanges(word) : []), ...inTables.unread],
  };
}
