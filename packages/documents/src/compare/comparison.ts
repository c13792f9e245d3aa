import type { Block } from '../model.ts';

/** A stretch of text: on the side of the older document same or removed, on the newer one's same or added. */
export interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The blocks of a document that stand in one row: mostly one; several where a paragraph is cut at a page's end, split or joined. */
export interface BlockAt {
  /** Positions of the first and the last of them in the document's blocks. */
  readonly index: number;
  readonly last: number;
  /** The first of them. */
  readonly block: Block;
}

export interface ComparedTableRow {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  /** Cells from left to right; null on the side where the row is missing. */
  readonly before: readonly (readonly Part[])[] | null;
  readonly after: readonly (readonly Part[])[] | null;
}

/** Where the other half of a moved row is. */
export interface Moved {
  /** Its position in the rows. */
  readonly row: number;
  /** The heading above it in its own document; empty where there is none. */
  readonly section: string;
  /** Whether its words changed, too. */
  readonly changed: boolean;
}

/** What changed besides words: one paragraph became several, several became one, or a paragraph became a heading. */
export type Reshaped = 'split' | 'joined' | 'kind';

export interface ComparedRow {
  /** What moved has two rows, one at each place. */
  readonly kind: 'same' | 'changed' | 'added' | 'removed' | 'moved';
  readonly before: BlockAt | null;
  readonly after: BlockAt | null;
  /** Together the text of that side; empty for what `table` holds. */
  readonly beforeParts: readonly Part[];
  readonly afterParts: readonly Part[];
  /** The rows of a table, aligned; null for everything else. */
  readonly table: readonly ComparedTableRow[] | null;
  readonly reshaped: Reshaped | null;
  /** Counted from 1 among the changes; null where nothing changed. */
  readonly change: number | null;
  readonly moved: Moved | null;
}

export interface Comparison {
  readonly rows: readonly ComparedRow[];
  readonly changes: number;
}
