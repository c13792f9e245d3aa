import { parentPort } from 'node:worker_threads';
import type { DocumentOrder, MadeDocument } from './documents-aside.ts';
import { pointsDocx } from './points-docx.ts';
import { reportPdf } from './report-pdf.ts';

const bytesOf = ({ contents }: DocumentOrder): Promise<Buffer> =>
  contents.kind === 'points' ? pointsDocx(contents.head, contents.points) : reportPdf(contents.paper);

async function make(order: DocumentOrder): Promise<MadeDocument> {
  try {
    return { id: order.id, bytes: new Uint8Array(await bytesOf(order)) };
  } catch (error) {
    return { id: order.id, failed: String(error) };
  }
}

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: DocumentOrder) => {
  last = last.then(async () => parentPort?.postMessage(await make(order)));
});
