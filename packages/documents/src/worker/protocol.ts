import type { Comparison } from '../compare/comparison.ts';
import type { OldEncoding } from '../decode-text.ts';
import type { RefusalMessage } from '../messages.ts';
import type { Findings, ReadDocument, SheetRows } from '../model.ts';

/** The name is for tables only, whose format cannot be told from their bytes. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a worker is asked, once in its life. */
export type Question =
  | { readonly ask: 'read'; readonly file: SourceFile }
  | { readonly ask: 'find'; readonly file: SourceFile; readonly changes: boolean }
  | { readonly ask: 'sheet'; readonly file: SourceFile; readonly encoding?: OldEncoding }
  | { readonly ask: 'compare'; readonly before: ReadDocument; readonly after: ReadDocument };

/** What comes back, by what was asked. */
export interface Results {
  readonly read: ReadDocument;
  readonly find: Findings;
  readonly sheet: SheetRows;
  readonly compare: Comparison;
}

/** What a worker says: how far it is (0 to 1), and at last either the result or the reason why there is none. */
export type Report<Result> =
  | { readonly says: 'progress'; readonly done: number }
  | { readonly says: 'result'; readonly result: Result }
  | { readonly says: 'unreadable'; readonly reason: RefusalMessage };

/** pdf.js says a word of its own when it is loaded in a worker. */
export const isReport = <Result>(data: unknown): data is Report<Result> =>
  typeof data === 'object' && data !== null && 'says' in data;
