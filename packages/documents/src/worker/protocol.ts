import type { Comparison } from '../compare/comparison.ts';
import type { OldEncoding } from '../decode-text.ts';
import type { RefusalMessage } from '../messages.ts';
import type { Findings, ReadDocument, SheetRows } from '../model.ts';

/** The name is only used to recognise CSV, which cannot be identified by its bytes. */
export interface QuestionFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type Question =
  | { readonly ask: 'read'; readonly file: QuestionFile }
  | { readonly ask: 'find'; readonly file: QuestionFile; readonly changes: boolean }
  | { readonly ask: 'sheet'; readonly file: QuestionFile; readonly encoding?: OldEncoding }
  | { readonly ask: 'compare'; readonly before: ReadDocument; readonly after: ReadDocument };

export interface Results {
  readonly read: ReadDocument;
  readonly find: Findings;
  readonly sheet: SheetRows;
  readonly compare: Comparison;
}

/** Progress from 0 to 1, followed by a result or a reason. */
export type Report<Result> =
  | { readonly says: 'progress'; readonly done: number }
  | { readonly says: 'result'; readonly result: Result }
  | { readonly says: 'unreadable'; readonly reason: RefusalMessage };

/** Needed because pdf.js sends its own messages when it is loaded in a worker. */
export const isReport = <Result>(data: unknown): data is Report<Result> =>
  typeof data === 'object' && data !== null && 'says' in data;
