import { between, type Line } from './lines.ts';
import type { PagePieces, Piece } from './pieces.ts';
import { joint, plain } from './runs.ts';

/** The text of a page in the order of reading, and from where to where each piece goes. */
export interface PageText {
  readonly text: string;
  readonly spots: readonly Spot[];
}
interface Spot {
  readonly piece: Piece;
  readonly start: number;
  readonly end: number;
}

/** A box on the page as it is read, y from the top. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The text of a page's lines, joined as paragraphs are. */
export function pageText(lines: readonly Line[]): PageText {
  let text = '';
  const spots: Spot[] = [];
  for (const line of lines) {
    for (const [at, piece] of line.pieces.entries()) {
      const before = line.pieces[at - 1];
      const own = plain(piece.text)
        .replace(/\u00ad(?!$)/g, '')
        .replace(/ +/g, ' ');
      if (before) text += between(before, piece);
      else {
        const { drop, space } = joint(text.trimEnd(), own);
        text = text.trimEnd();
        text = text.slice(0, text.length - drop) + space;
      }
      const written = text.endsWith(' ') ? own.trimStart() : own;
      spots.push({ piece, start: text.length, end: text.length + written.length });
      text += written;
    }
  }
  return { text, spots };
}

/** The box around points of the PDF, on the page as it is read. */
export function boxOf({ toReading }: PagePieces, points: ArrayLike<number>): Box {
  let box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = toReading([points[at] ?? 0, points[at + 1] ?? 0]);
    box = {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x),
      bottom: Math.max(box.bottom, y),
    };
  }
  return box;
}

/** Widths of letters to each other in most fonts. */
function widthOf(letter: string): number {
  if (/[iljI.,:;'!|ftr()[\] ]/.test(letter)) return 0.3;
  if (/[mwMW@%]/.test(letter)) return 0.86;
  return /[A-Z&]/.test(letter) ? 0.68 : 0.54;
}

/** Where the letters of a piece have their middles, from 0 to 1. */
function middles(letters: string): number[] {
  const widths = letters.split('').map(widthOf);
  const sum = widths.reduce((all, width) => all + width, 0);
  let before = 0;
  return widths.map((width) => {
    const middle = (before + width / 2) / sum;
    before += width;
    return middle;
  });
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The letters of a page's text that lie in a box. */
function lettersIn({ text, spots }: PageText, box: Box): Range | null {
  let [first, last] = [Infinity, -Infinity];
  for (const { piece, start, end } of spots) {
    const height = piece.y - 0.3 * piece.size;
    if (height < box.top || height > box.bottom || piece.x > box.right || piece.x + piece.width < box.left) continue;
    for (const [at, middle] of middles(text.slice(start, end)).entries()) {
      const x = piece.x + middle * piece.width;
      if (x < box.left || x > box.right) continue;
      [first, last] = [Math.min(first, start + at), Math.max(last, start + at + 1)];
    }
  }
  return last > first ? { start: first, end: last } : null;
}

const WORD = /[\p{L}\p{N}]/u;

/** Takes in or leaves out a word at the edge, whichever is nearer: where letters stand is known about only. */
function toWords(text: string, { start, end }: Range): Range {
  const edge = (at: number): number => {
    if (!WORD.test(text[at - 1] ?? '') || !WORD.test(text[at] ?? '')) return at;
    let [from, to] = [at, at];
    while (from > 0 && WORD.test(text[from - 1] ?? '')) from--;
    while (to < text.length && WORD.test(text[to] ?? '')) to++;
    return at - from < to - at ? from : to;
  };
  const words = { start: edge(start), end: edge(end) };
  return words.end > words.start ? words : { start, end };
}

/** The words of a page in boxes, from the first to the last. */
export function wordsIn(page: PageText, boxes: readonly Box[]): Range | null {
  const found = boxes.flatMap((box) => lettersIn(page, box) ?? []);
  if (found.length === 0) return null;
  const start = found.reduce((least, range) => Math.min(least, range.start), Infinity);
  const end = found.reduce((most, range) => Math.max(most, range.end), 0);
  return toWords(page.text, { start, end });
}

/** Where in the text one is who looks at a height of the page: at the first piece that is not above it. */
export function placeAt({ text, spots }: PageText, { top, left }: Box): number {
  const below = spots.filter(({ piece }) => piece.y >= top && piece.x + piece.width >= left);
  return below.reduce((nearest, spot) => (spot.piece.y < nearest.y ? { y: spot.piece.y, at: spot.start } : nearest), {
    y: Infinity,
    at: text.length,
  }).at;
}
