import { getSeparator, type Line } from './lines.ts';
import type { PagePieces, Piece } from './text-pieces.ts';
import { joinLines, normalizeText } from './runs.ts';

export interface PageText {
  readonly text: string;
  readonly pieceRanges: readonly PieceRange[];
}
interface PieceRange {
  readonly piece: Piece;
  readonly start: number;
  readonly end: number;
}

/** Coordinates on the page as it is displayed; y is measured from the top. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function buildPageText(lines: readonly Line[]): PageText {
  let text = '';
  const pieceRanges: PieceRange[] = [];
  for (const line of lines) {
    for (const [at, piece] of line.pieces.entries()) {
      const before = line.pieces[at - 1];
      const own = normalizeText(piece.text)
        .replace(/\u00ad(?!$)/g, '')
        .replace(/ +/g, ' ');
      if (before) text += getSeparator(before, piece);
      else {
        const { drop, space } = joinLines(text.trimEnd(), own);
        text = text.trimEnd();
        text = text.slice(0, text.length - drop) + space;
      }
      const written = text.endsWith(' ') ? own.trimStart() : own;
      pieceRanges.push({ piece, start: text.length, end: text.length + written.length });
      text += written;
    }
  }
  return { text, pieceRanges };
}

/** `points` contains pairs of coordinates in PDF units. */
export function computeBox({ toReading }: PagePieces, points: ArrayLike<number>): Box {
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

function estimateWidth(letter: string): number {
  if (/[iljI.,:;'!|ftr()[\] ]/.test(letter)) return 0.3;
  if (/[mwMW@%]/.test(letter)) return 0.86;
  return /[A-Z&]/.test(letter) ? 0.68 : 0.54;
}

function computeMiddles(letters: string): number[] {
  const widths = letters.split('').map(estimateWidth);
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

function findLetters({ text, pieceRanges }: PageText, box: Box): Range | null {
  let [first, last] = [Infinity, -Infinity];
  for (const { piece, start, end } of pieceRanges) {
    const height = piece.y - 0.3 * piece.size;
    if (height < box.top || height > box.bottom || piece.x > box.right || piece.x + piece.width < box.left) continue;
    for (const [at, middle] of computeMiddles(text.slice(start, end)).entries()) {
      const x = piece.x + middle * piece.width;
      if (x < box.left || x > box.right) continue;
      [first, last] = [Math.min(first, start + at), Math.max(last, start + at + 1)];
    }
  }
  return last > first ? { start: first, end: last } : null;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Moves both ends to the nearest word boundary, because the positions of letters are estimates. */
function snapToWords(text: string, { start, end }: Range): Range {
  const edge = (at: number): number => {
    if (!WORD_CHARACTER.test(text[at - 1] ?? '') || !WORD_CHARACTER.test(text[at] ?? '')) return at;
    let [from, to] = [at, at];
    while (from > 0 && WORD_CHARACTER.test(text[from - 1] ?? '')) from--;
    while (to < text.length && WORD_CHARACTER.test(text[to] ?? '')) to++;
    return at - from < to - at ? from : to;
  };
  const words = { start: edge(start), end: edge(end) };
  return words.end > words.start ? words : { start, end };
}

export function findWords(page: PageText, boxes: readonly Box[]): Range | null {
  const found = boxes.flatMap((box) => findLetters(page, box) ?? []);
  if (found.length === 0) return null;
  const start = found.reduce((least, range) => Math.min(least, range.start), Infinity);
  const end = found.reduce((most, range) => Math.max(most, range.end), 0);
  return snapToWords(page.text, { start, end });
}

/** Returns the offset of the first piece at the level of a box or below. */
export function findOffset({ text, pieceRanges }: PageText, { top, left }: Box): number {
  const below = pieceRanges.filter(({ piece }) => piece.y >= top && piece.x + piece.width >= left);
  return below.reduce((nearest, spot) => (spot.piece.y < nearest.y ? { y: spot.piece.y, at: spot.start } : nearest), {
    y: Infinity,
    at: text.length,
  }).at;
}
