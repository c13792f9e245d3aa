import { readWord, type WordFile } from '../docx/read-word.ts';
import type { Position, Location } from '../docx/tracked-text.ts';
import { findDescendants, type OnProgress } from '../xml.ts';
import type { Message } from '../messages.ts';
import { type Block, type Findings, type FoundPoint, type Quotation, getBlockText } from '../model.ts';
import { describeMove, describeChange } from './describe-change.ts';
import { readComments } from './comments.ts';
import { truncate } from './fit-fields.ts';
import { recognizeKindAtStart } from './header.ts';
import { findInTextTables } from './table.ts';

const SURROUNDINGS_LENGTH = 32;
const MAX_QUOTE_LENGTH = 500;

interface PositionedPoint {
  readonly at: number;
  readonly point: FoundPoint;
}

interface Source {
  readonly headings: readonly string[];
  readonly shown: string;
  readonly original: string;
}

function quoteRange(text: string, start: number, end: number, page: number | null): Quotation | null {
  const whole = text.slice(start, end);
  const exact = truncate(whole.trim(), MAX_QUOTE_LENGTH);
  if (exact === '') return null;
  const from = start + whole.length - whole.trimStart().length;
  const to = from + exact.length;
  return {
    page,
    exact,
    prefix: text.slice(Math.max(0, from - SURROUNDINGS_LENGTH), from),
    suffix: text.slice(to, to + SURROUNDINGS_LENGTH),
  };
}

/** Quotes deleted words only if the range contains no others. */
function quoteShown(
  { shown, original }: Source,
  start: Position,
  end: Position,
  page: number | null,
): Quotation | null {
  return quoteRange(shown, start.shown, end.shown, page) ?? quoteRange(original, start.original, end.original, page);
}

/** Returns the heading above each block. For a heading it is the heading itself. */
function findHeadings(blocks: readonly Block[]): string[] {
  let heading = '';
  return blocks.map((block) => {
    if (block.kind === 'heading') heading = getBlockText(block).replaceAll(/\s+/g, ' ').trim();
    return heading;
  });
}

const getHeading = ({ headings }: Source, { block }: Location): string => headings[block] ?? '';

const MAX_HEADING_LENGTH = 180;

function describePlace(source: Source, spot: Location): string {
  const heading = truncate(getHeading(source, spot), MAX_HEADING_LENGTH);
  return [heading, spot.page === null ? '' : `p. ${spot.page}`].filter((part) => part !== '').join(', ');
}

function findComments({ file, story }: WordFile, source: Source): { found: PositionedPoint[]; unread: Message[] } {
  const { comments: all, empty } = readComments(file, story.anchors);
  const found = all.map(({ id, author, text }): PositionedPoint => {
    const anchor = story.anchors.get(id);
    const point: FoundPoint = {
      from: 'comment',
      author,
      place: anchor === undefined ? '' : describePlace(source, anchor),
      kind: recognizeKindAtStart(text),
      text,
      proposal: '',
      quotation: anchor?.end ? quoteShown(source, anchor.start, anchor.end, anchor.page) : null,
      sameAs: null,
    };
    return { at: anchor?.start.shown ?? Number.POSITIVE_INFINITY, point };
  });
  if (empty === 0) return { found, unread: [] };
  return { found, unread: [{ code: 'emptyComments', count: empty }] };
}

/** Quotes the original text, because the reviewed version contains it. Only insertions are quoted as shown. */
function findChanges({ story }: WordFile, source: Source): PositionedPoint[] {
  const { changes: all } = story.trackedText;
  const targets = new Map(
    all.flatMap((change) => (change.move !== null && change.inserted !== '' ? [[change.move, change]] : [])),
  );
  const origins = new Set(all.flatMap(({ move, deleted }) => (move !== null && deleted !== '' ? [move] : [])));
  return all.flatMap((change): PositionedPoint[] => {
    const { author, move, start, end, page, deleted, inserted } = change;
    if (move !== null && deleted === '' && origins.has(move)) return [];
    const target = move === null ? undefined : targets.get(move);
    const moved = target !== undefined && inserted === '';
    const point: FoundPoint = {
      from: 'change',
      author,
      place: describePlace(source, change),
      kind: 'editorial',
      text: moved ? describeMove(deleted, getHeading(source, target)) : describeChange(change),
      proposal: inserted,
      quotation:
        deleted === ''
          ? quoteRange(source.shown, start.shown, end.shown, page)
          : quoteRange(source.original, start.original, end.original, page),
      sameAs: null,
    };
    return [{ at: start.shown, point }];
  });
}

const FORMAT_CHANGES = ['rPrChange', 'pPrChange', 'sectPrChange', 'tblPrChange', 'tcPrChange', 'trPrChange'] as const;

function listFormatChanges({ file }: WordFile): Message[] {
  const count = findDescendants(file.main.root, ...FORMAT_CHANGES).length;
  return count === 0 ? [] : [{ code: 'formatChanges', count }];
}

function findInTables(blocks: readonly Block[]): Findings {
  return findInTextTables(
    blocks.flatMap((block, at) =>
      block.kind === 'table'
        ? [{ rows: block.rows, merged: block.merged ?? [], followsTable: blocks[at - 1]?.kind === 'table' }]
        : [],
    ),
  );
}

export async function findInDocx(
  bytes: Uint8Array,
  options: { readonly changes: boolean },
  onProgress?: OnProgress,
): Promise<Findings> {
  const word = readWord(bytes, onProgress);
  const { blocks, trackedText } = word.story;
  const source = {
    headings: findHeadings(blocks),
    shown: trackedText.shown.getText(),
    original: trackedText.original.getText(),
  };
  const comments = findComments(word, source);
  const found = [...comments.found, ...(options.changes ? findChanges(word, source) : [])];
  const inTables = findInTables(blocks);
  return {
    points: [
      ...found.sort((one, other) => (one.at === other.at ? 0 : one.at - other.at)).map(({ point }) => point),
      ...inTables.points,
    ],
    unread: [...comments.unread, ...(options.changes ? listFormatChanges(word) : []), ...inTables.unread],
  };
}
