import { compareDocuments } from '../compare/compare.ts';
import type { Part } from '../compare/comparison.ts';
import type { Block, Format, ReadDocument } from '../model.ts';

export const p = (text: string, page: number | null = null): Block => ({ kind: 'paragraph', runs: [{ text }], page });
export const h = (text: string, level = 1): Block => ({ kind: 'heading', level, runs: [{ text }], page: null });

export const makeDocument = (blocks: readonly (Block | string)[], format: Format = 'docx'): ReadDocument => ({
  format,
  title: null,
  blocks: blocks.map((block) => (typeof block === 'string' ? p(block) : block)),
  pages: null,
  notShown: [],
});

const CHANGE_SIGNS = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] } as const;
export const formatParts = (parts: readonly Part[]) =>
  parts.map(({ kind, text }) => CHANGE_SIGNS[kind].join(text)).join('');

/** Returns the rows as texts: kind, old text, new text. */
export const compareAsRows = (before: ReadDocument, after: ReadDocument) =>
  compareDocuments(before, after).rows.map(
    ({ kind, beforeParts, afterParts }) => `${kind}: ${formatParts(beforeParts)} | ${formatParts(afterParts)}`,
  );

export const LONG_TEXT =
  'Patients drink a litre of water within two hours and void the bladder before images are taken.';
export const OTHER_TEXT = 'The committee thanks Professor Lindqvist for his careful reading of an early manuscript.';

export const item = (text: string, marker = '•'): Block => ({
  kind: 'item',
  level: 0,
  marker,
  runs: [{ text }],
  page: null,
});
export const table = (...rows: string[][]): Block => ({ kind: 'table', rows, page: null });
export const image = (...bytes: number[]): Block => ({
  kind: 'image',
  alt: '',
  picture: { type: 'image/png', bytes: Uint8Array.from(bytes) },
  page: null,
});
