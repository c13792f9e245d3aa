import { Worker } from 'node:worker_threads';

/** A dossier as headings with paragraphs. It is sent to a worker thread, so it must contain plain data only. */
export interface DossierPaper {
  readonly title: string;
  readonly association: string;
  readonly subtitle: string;
  readonly parts: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

/** Typesets a paper as a tagged PDF in a worker thread, so that the server keeps answering other requests. */
export function typesetPdf(paper: DossierPaper, madeAt: Date): Promise<Buffer> {
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
