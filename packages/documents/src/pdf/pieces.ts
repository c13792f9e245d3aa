import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Tag, tagsOf } from './tags.ts';

/** A piece of text in one font, placed as it is read: x from the left, y of its base line from the top. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
  /** What the author's program says that it belongs to. */
  readonly tag: Tag | null;
}

type Point = readonly [x: number, y: number];

export interface PagePieces {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  /** Text in another direction than the rest of the page: a stamp, a label of an axis. */
  readonly turned: number;
  /** From the units of the PDF to where it is read. */
  readonly toReading: (point: Point) => Point;
}

type Matrix = readonly number[];

/** Where a point of the PDF lies on the page as it is shown. */
const shownAt = (m: Matrix, [x, y]: Point): Point => [
  (m[0] ?? 1) * x + (m[2] ?? 0) * y + (m[4] ?? 0),
  (m[1] ?? 0) * x + (m[3] ?? 1) * y + (m[5] ?? 0),
];

/** Quarter turns of text, clockwise as shown; null where it runs aslant. */
function turnsOf(m: Matrix, text: Matrix): number | null {
  const [x0, y0] = shownAt(m, [0, 0]);
  const [x, y] = shownAt(m, [text[0] ?? 1, text[1] ?? 0]);
  const quarter = Math.atan2(y - y0, x - x0) / (Math.PI / 2);
  return Math.abs(quarter - Math.round(quarter)) < 0.05 ? (Math.round(quarter) + 4) % 4 : null;
}

/** Turns a page so that text of so many quarter turns is level. */
function level(turns: number, width: number, height: number): (point: Point) => Point {
  if (turns === 1) return ([x, y]) => [y, width - x];
  if (turns === 2) return ([x, y]) => [width - x, height - y];
  if (turns === 3) return ([x, y]) => [height - y, x];
  return (point) => point;
}

function mostFrequent(counts: ReadonlyMap<number, number>): number {
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

interface Tagged {
  readonly item: TextItem;
  readonly turns: number | null;
  readonly tag: Tag | null;
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** The text of a page, which arrives in parts; a page of drawings takes seconds. */
async function textItemsOf(page: PDFPageProxy, onPart: () => void): Promise<TextContent['items']> {
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

async function itemsOf(page: PDFPageProxy, shown: Matrix, onPart: () => void): Promise<Tagged[]> {
  const tags = tagsOf(await page.getStructTree().catch(() => null));
  onPart();
  const items = await textItemsOf(page, onPart);
  const open: (Tag | null)[] = [];
  const found: Tagged[] = [];
  for (const item of items) {
    if ('str' in item) {
      if (item.str !== '') found.push({ item, turns: turnsOf(shown, item.transform), tag: open.at(-1) ?? null });
    } else if (item.type === 'endMarkedContent') open.pop();
    else if ('tag' in item && item.tag === 'Artifact') open.push({ is: 'artifact' });
    else open.push(tags.get(item.id ?? '') ?? open.at(-1) ?? null);
  }
  return found;
}

const isBlank = ({ text }: Piece): boolean => text.trim() === '';

/** Gives spaces that are pieces of their own to the piece before them on their line: they may be narrower than any gap that tells. */
function withSpaces(all: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of all) {
    const last = pieces.at(-1);
    if (!isBlank(piece)) pieces.push(piece);
    else if (last && Math.abs(last.y - piece.y) < 0.5 * last.size && !/\s$/.test(last.text))
      pieces[pieces.length - 1] = { ...last, text: `${last.text} ` };
  }
  return pieces;
}

/** The pieces of a page's text, without what the author's program calls an artifact: running heads, page numbers. */
export async function piecesOf(page: PDFPageProxy, onPart: () => void): Promise<PagePieces> {
  const viewport = page.getViewport({ scale: 1 });
  const shown: Matrix = viewport.transform;
  const items = await itemsOf(page, shown, onPart);
  const counts = new Map<number, number>();
  for (const { turns, item } of items) {
    if (turns !== null) counts.set(turns, (counts.get(turns) ?? 0) + item.str.length);
  }
  const main = mostFrequent(counts);
  const turn = level(main, viewport.width, viewport.height);
  const toReading = (point: Point): Point => turn(shownAt(shown, point));
  const straight = items.filter(({ turns }) => turns === main);
  const all = straight
    .filter(({ tag }) => tag?.is !== 'artifact')
    .map(({ item, tag }): Piece => {
      const [x, y] = toReading([item.transform[4] ?? 0, item.transform[5] ?? 0]);
      const size = Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0);
      return { text: item.str, x, y, width: item.width, size, font: item.fontName, tag };
    });
  const aside = main % 2 === 1;
  return {
    page: page.pageNumber,
    width: aside ? viewport.height : viewport.width,
    height: aside ? viewport.width : viewport.height,
    pieces: withSpaces(all),
    turned: items.length - straight.length,
    toReading,
  };
}
