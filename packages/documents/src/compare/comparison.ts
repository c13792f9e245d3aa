import type { Block } from '../model.ts';

/** A part of a text. `same` exists in both documents, `removed` only in the older and `added` only in the newer one. */
export interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The blocks of a document in one row. There are several if a paragraph was divided by a page break, split or joined. */
export interface BlockAt {
  readonly index: number;
  readonly last: number;
  readonly block: Block;
}

export interface ComparedTableRow {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  /** Null if this side does not have the row. */
  readonly before: readonly (readonly Part[])[] | null;
  readonly after: readonly (readonly Part[])[] | null;
}

export interface MoveTarget {
  readonly row: number;
  /** Heading above the row in the same document; empty if there is none. */
  readonly section: string;
  readonly changed: boolean;
}

/** A change other than in the words: one paragraph became several, several became one, or the kind of block changed. */
export type BlockChange = 'split' | 'joined' | 'kind';

export interface ComparedRow {
  /** A move has two rows, one at each place. */
  readonly kind: 'same' | 'changed' | 'added' | 'removed' | 'moved';
  readonly before: BlockAt | null;
  readonly after: BlockAt | null;
  /** Joined, these parts are the text of that side. Empty for a table. */
  readonly beforeParts: readonly Part[];
  readonly afterParts: readonly Part[];
  /** Null except for tables. */
  readonly table: readonly ComparedTableRow[] | null;
  readonly reshaped: BlockChange | null;
  /** Number of the change, from 1; null if nothing changed. */
  readonly change: number | null;
  readonly moved: MoveTarget | null;
}

export interface Comparison {
  readonly rows: readonly ComparedRow[];
  readonly changes: number;
}
