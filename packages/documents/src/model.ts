import type { OldEncoding } from './decode-text.ts';
import type { Message } from './messages.ts';

/**
 * What a reader makes of a document: blocks in the order of reading, without markup, scripts, links or anything that could act.
 * DOCX and PDF end in the same model, so that they are compared and searched in one way.
 */
export type Format = 'docx' | 'pdf';

export type Mark = 'bold' | 'italic' | 'underline' | 'superscript' | 'subscript';

export interface Run {
  readonly text: string;
  readonly marks?: readonly Mark[];
}

interface Placed {
  /** Counted from 1; null where a format has no pages. */
  readonly page: number | null;
}

interface Written extends Placed {
  readonly runs: readonly Run[];
  /** Set where the document says that it is written from right to left. */
  readonly rightToLeft?: true;
}

export interface Heading extends Written {
  readonly kind: 'heading';
  readonly level: number;
}

export interface Paragraph extends Written {
  readonly kind: 'paragraph';
}

/** One item of a list. */
export interface Item extends Written {
  readonly kind: 'item';
  /** Counted from 0. */
  readonly level: number;
  /** As it is printed: "•", "3.", "b)". */
  readonly marker: string;
}

export interface Table extends Placed {
  readonly kind: 'table';
  /** Rows of cells; a cell's paragraphs are separated by line breaks. */
  readonly rows: readonly (readonly string[])[];
  /** Cells without a text that are one with the cell above them. */
  readonly merged?: readonly (readonly [row: number, column: number])[];
}

export interface Image extends Placed {
  readonly kind: 'image';
  readonly alt: string;
  /** A picture that the document carries itself (PNG, JPEG, GIF), else null. */
  readonly picture: { readonly type: 'image/png' | 'image/jpeg' | 'image/gif'; readonly bytes: Uint8Array } | null;
}

export type Block = Heading | Paragraph | Item | Table | Image;

export interface ReadDocument {
  readonly format: Format;
  readonly title: string | null;
  readonly blocks: readonly Block[];
  /** Null where a format has no pages. */
  readonly pages: number | null;
  readonly notShown: readonly Message[];
}

/** Returns the text of a block as it is compared and searched; cells are separated by tabs, rows by line breaks. */
export function textOf(block: Block): string {
  if (block.kind === 'table') return block.rows.map((row) => row.join('\t')).join('\n');
  if (block.kind === 'image') return block.alt;
  return block.runs.map((run) => run.text).join('');
}

/** The quoted place of a point, as the TextQuoteSelector of the W3C Web Annotation model says it, with the page. */
export interface Quotation {
  readonly page: number | null;
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** What a document asks for: one comment, note, tracked change or row of a table, before anybody has confirmed it. */
export interface FoundPoint {
  readonly from: 'comment' | 'change' | 'annotation' | 'row';
  /** Who wrote it, as the document says; empty where it does not. */
  readonly author: string;
  readonly place: string;
  readonly kind: 'major' | 'minor' | 'editorial' | null;
  /** Replies are joined to it, each with its author. */
  readonly text: string;
  readonly proposal: string;
  /** The text it is anchored to; null where it has none. */
  readonly quotation: Quotation | null;
  /** The position in the list of the earlier one that says the same at the same place; null if it is the first. */
  readonly sameAs: number | null;
}

export interface Findings {
  readonly points: readonly FoundPoint[];
  readonly unread: readonly Message[];
}

/** A table as it stands, header and empty rows counted. */
export interface SheetRows {
  readonly rows: readonly (readonly string[])[];
  readonly unread: readonly Message[];
  /** The guessed or chosen encoding of a text whose bytes do not show it. */
  readonly encoding: OldEncoding | null;
}
