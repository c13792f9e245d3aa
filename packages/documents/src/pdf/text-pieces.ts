import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Tag, readTags } from './tags.ts';

/** A text in one font, in reading direction: x from the left, y of its baseline from the top. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
  readonly tag: Tag | null;
}

type Point = readonly [x: number, y: number];

export interface PagePieces {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  /** Number of texts in a different direction, such as a stamp or an axis label. */
  readonly turnedCount: number;
  readonly toReading: (point: Point) => Point;
}

type Matrix = readonly number[];

const transformPoint = (m: Matrix, [x, y]: Point): Point => [
  (m[0] ?? 1) * x + (m[2] ?? 0) * y + (m[4] ?? 0),
  (m[1] ?? 0) * x + (m[3] ?? 1) * y + (m[5] ?? 0),
];

function countQuarterTurns(m: Matrix, text: Matrix): number | null {
  const [x0, y0] = transformPoint(m, [0, 0]);
  const [x, y] = transformPoint(m, [text[0] ?? 1, text[1] ?? 0]);
  const quarter = Math.atan2(y - y0, x - x0) / (Math.PI / 2);
  return Math.abs(quarter - Math.round(quarter)) < 0.05 ? (Math.round(quarter) + 4) % 4 : null;
}

/** Returns a function that rotates points so that the text is horizontal. */
function makeLevel(turns: number, width: number, height: number): (point: Point) => Point {
  if (turns === 1) return ([x, y]) => [y, width - x];
  if (turns === 2) return ([x, y]) => [width - x, height - y];
  if (turns === 3) return ([x, y]) => [height - y, x];
  return (point) => point;
}

function findMostFrequent(counts: ReadonlyMap<number, number>): number {
  let [best, most] = [0, 0];
  for (const [turns, count] of counts) if (count > most) [best, most] = [turns, count];
  return best;
}

interface TextItem {
  readonly str: string;
  readonly transform: Matrix;
  readonly width: number;
  readonly fontName: string;
}

interface TaggedItem {
  readonly item: TextItem;
  readonly turns: number | null;
  readonly tag: Tag | null;
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** Reports progress after each part, because a page full of drawings takes seconds. */
async function readTextItems(page: PDFPageProxy, onPart: () => void): Promise<TextContent['items']> {
  const reader: ReadableStreamDefaultReader<TextContent> = page
    .streamTextContent({ includeMarkedContent: true })
    .getReader();
  const items: TextContent['items'] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items) items.push(item);
    onPart();
  }
  return items;
}

async function readTaggedItems(page: PDFPageProxy, shown: Matrix, onPart: () => void): Promise<TaggedItem[]> {
  const tags = readTags(await page.getStructTree().catch(() => null));
  onPart();
  const items = await readTextItems(page, onPart);
  const open: (Tag | null)[] = [];
  const found: TaggedItem[] = [];
  for (const item of items) {
    if ('str' in item) {
      if (item.str !== '')
        found.push({ item, turns: countQuarterTurns(shown, item.transform), tag: open.at(-1) ?? null });
    } else if (item.type === 'endMarkedContent') open.pop();
    else if ('tag' in item && item.tag === 'Artifact') open.push({ is: 'artifact' });
    else open.push(tags.get(item.id ?? '') ?? open.at(-1) ?? null);
  }
  return found;
}

const isBlank = ({ text }: Piece): boolean => text.trim() === '';

/** Appends separate spaces to the piece before them, because they can be too narrow to be recognised as gaps. */
function attachSpaces(all: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of all) {
    const last = pieces.at(-1);
    if (!isBlank(piece)) pieces.push(piece);
    else if (last && Math.abs(last.y - piece.y) < 0.5 * last.size && !/\s$/.test(last.text))
      pieces[pieces.length - 1] = { ...last, text: `${last.text} ` };
  }
  return pieces;
}

/** Tagged artifacts, such as running heads and page numbers, are left out. */
export async function readPieces(page: PDFPageProxy, onPart: () => void): Promise<PagePieces> {
  const viewport = page.getViewport({ scale: 1 });
  const shown: Matrix = viewport.transform;
  const items = await readTaggedItems(page, shown, onPart);
  const counts = new Map<number, number>();
  for (const { turns, item } of items) {
    if (turns !== null) counts.set(turns, (counts.get(turns) ?? 0) + item.str.length);
  }
  const main = findMostFrequent(counts);
  const turn = makeLevel(main, viewport.width, viewport.height);
  const toReading = (point: Point): Point => turn(transformPoint(shown, point));
  const straight = items.filter(({ turns }) => turns === main);
  const all = straight
    .filter(({ tag }) => tag?.is !== 'artifact')
    .map(({ item, tag }): Piece => {
      const [x, y] = toReading([item.transform[4] ?? 0, item.transform[5] ?? 0]);
      const size = Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0);
      return { text: item.str, x, y, width: item.width, size, font: item.fontName, tag };
    });
  const isSideways = main % 2 === 1;
  return {
    page: page.pageNumber,
    width: isSideways ? viewport.height : viewport.width,
    height: isSideways ? viewport.width : viewport.height,
    pieces: attachSpaces(all),
    turnedCount: items.length - straight.length,
    toReading,
  };
}
