import type { Mark, Run } from '../model.ts';
import { getSeparator, type Line } from './lines.ts';
import type { Piece } from './text-pieces.ts';

/** Style of each font, by its name in pdf.js. */
export interface Style {
  readonly bold: boolean;
  readonly italic: boolean;
}
export type Styles = ReadonlyMap<string, Style>;

const SOFT_HYPHEN = /\u00ad/g;
const BULLETS = /[\uf0b7\uf0a7\uf076\uf0d8\uf02d]/g;

export const normalizeText = (text: string): string => text.replace(BULLETS, '•').replace(/\s/g, ' ').normalize('NFC');

function detectShift({ size, y }: Piece, line: Line): Mark | null {
  if (size > 0.85 * line.size) return null;
  if (y < line.y - 0.12 * line.size) return 'superscript';
  return y > line.y + 0.05 * line.size ? 'subscript' : null;
}

function detectMarks(piece: Piece, line: Line, styles: Styles): Mark[] {
  const style = styles.get(piece.font);
  const shifted = detectShift(piece, line);
  return [
    ...(style?.bold ? (['bold'] as const) : []),
    ...(style?.italic ? (['italic'] as const) : []),
    ...(shifted ? [shifted] : []),
  ];
}

export const isBold = (line: Line, styles: Styles): boolean =>
  line.pieces.every((piece) => styles.get(piece.font)?.bold === true || !/[\p{L}\p{N}]/u.test(piece.text));

const haveSameMarks = (a: readonly Mark[] = [], b: readonly Mark[] = []): boolean => a.join() === b.join();

function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && (haveSameMarks(last.marks, run.marks) || run.text.trim() === '')) {
    runs[runs.length - 1] = { ...last, text: last.text + run.text };
  } else if (run.text !== '') runs.push(run);
}

/** Returns how many characters to drop and which space to add between two lines, so that a hyphenated word is joined. */
export function joinLines(before: string, after: string): { readonly drop: number; readonly space: string } {
  if (/[\p{L}]\u00ad$/u.test(before)) return { drop: 1, space: '' };
  if (/\p{Ll}[-‐]$/u.test(before) && /^\p{Ll}/u.test(after)) return { drop: 1, space: '' };
  const joined = before === '' || /[\s\-‐–/]$/.test(before);
  return { drop: 0, space: joined ? '' : ' ' };
}

function addLine(runs: Run[], line: Line, styles: Styles): void {
  const [first] = line.pieces;
  const last = runs.at(-1);
  if (first && last) {
    const before = last.text.trimEnd();
    const { drop, space } = joinLines(before, first.text);
    runs[runs.length - 1] = { ...last, text: before.slice(0, before.length - drop) + space };
  }
  for (const [at, piece] of line.pieces.entries()) {
    const marks = detectMarks(piece, line, styles);
    const before = line.pieces[at - 1];
    if (before) addRun(runs, { text: getSeparator(before, piece) });
    addRun(runs, { text: normalizeText(piece.text), ...(marks.length > 0 && { marks }) });
  }
}

/** Joins words that are broken at line ends, and reduces white space to single spaces. */
export function buildRuns(lines: readonly Line[], styles: Styles): Run[] {
  const runs: Run[] = [];
  for (const line of lines) addLine(runs, line, styles);
  const clean = runs.map((run) => ({ ...run, text: run.text.replace(SOFT_HYPHEN, '').replace(/ {2,}/g, ' ') }));
  return clean
    .map((run, at) => {
      const from = at === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: at === clean.length - 1 ? from.trimEnd() : from };
    })
    .filter((run) => run.text !== '');
}

export const getRunsText = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');
