import type { OldEncoding } from './decode-text.ts';
import type { Message } from './messages.ts';

/** The common model of DOCX and PDF: blocks in reading order. It contains no markup, scripts, links or anything else that could run. */
export type Format = 'docx' | 'pdf';

export type Mark = 'bold' | 'italic' | 'underline' | 'superscript' | 'subscript';

export interface Run {
  readonly text: string;
  readonly marks?: readonly Mark[];
}

interface OnPage {
  /** Page number from 1; null for a format without pages. */
  readonly page: number | null;
}

interface WithRuns extends OnPage {
  readonly runs: readonly Run[];
  /** Set only if the document states it. */
  readonly rightToLeft?: true;
}

export interface Heading extends WithRuns {
  readonly kind: 'heading';
  readonly level: number;
}

export interface Paragraph extends WithRuns {
  readonly kind: 'paragraph';
}

export interface Item extends WithRuns {
  readonly kind: 'item';
  readonly level: number;
  /** The marker as printed: "•", "3.", "b)". */
  readonly marker: string;
}

export interface Table extends OnPage {
  readonly kind: 'table';
  /** Line breaks separate the paragraphs of a cell. */
  readonly rows: readonly (readonly string[])[];
  /** Cells that are merged with the one above. They have no text. */
  readonly merged?: readonly (readonly [row: number, column: number])[];
}

export interface Image extends OnPage {
  readonly kind: 'image';
  readonly alt: string;
  /** Null unless the document contains it as PNG, JPEG or GIF. */
  readonly picture: { readonly type: 'image/png' | 'image/jpeg' | 'image/gif'; readonly bytes: Uint8Array } | null;
}

export type Block = Heading | Paragraph | Item | Table | Image;

export interface ReadDocument {
  readonly format: Format;
  readonly title: string | null;
  readonly blocks: readonly Block[];
  readonly pages: number | null;
  readonly notShown: readonly Message[];
}

/** Tabs separate cells, and line breaks separate rows. */
export function getBlockText(block: Block): string {
  if (block.kind === 'table') return block.rows.map((row) => row.join('\t')).join('\n');
  if (block.kind === 'image') return block.alt;
  return block.runs.map((run) => run.text).join('');
}

/** A TextQuoteSelector of the W3C Web Annotation model, with the page. */
export interface Quotation {
  readonly page: number | null;
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** A comment, annotation, tracked change or table row that nobody has confirmed yet. */
export interface FoundPoint {
  readonly from: 'comment' | 'change' | 'annotation' | 'row';
  /** Empty if the document does not name the author. */
  readonly author: string;
  readonly place: string;
  readonly kind: 'major' | 'minor' | 'editorial' | null;
  readonly text: string;
  readonly proposal: string;
  readonly quotation: Quotation | null;
  /** Index of an earlier point with the same content and place; null if there is none. */
  readonly sameAs: number | null;
}

export interface Findings {
  readonly points: readonly FoundPoint[];
  readonly unread: readonly Message[];
}

export interface SheetRows {
  readonly rows: readonly (readonly string[])[];
  readonly unread: readonly Message[];
  /** Null if the bytes identify the encoding. */
  readonly encoding: OldEncoding | null;
}
