import { parentPort } from 'node:worker_threads';
import type { DocumentOrder, MadeDocument } from './documents-aside.ts';
import { writePointsDocx } from './points-docx.ts';
import { writeReportPdf } from './report-pdf.ts';

const bytesOf = ({ contents }: DocumentOrder): Promise<Buffer> =>
  contents.kind === 'points' ? writePointsDocx(contents.head, contents.points) : writeReportPdf(contents.paper);

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
