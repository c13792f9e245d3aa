import { Worker } from 'node:worker_threads';

/** A dossier as a document: headings with paragraphs. Sent to a thread, so it must hold plain data only. */
export interface Paper {
  readonly title: string;
  readonly association: string;
  readonly subtitle: string;
  readonly parts: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

/** Typesets a paper as a tagged PDF on a thread of its own, so that others are answered meanwhile. */
export function pdfDocument(paper: Paper, madeAt: Date): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      execArgv: [],
      workerData: { paper, madeAt },
    });
    thread.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes));
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread of a dossier ended')));
  });
}
