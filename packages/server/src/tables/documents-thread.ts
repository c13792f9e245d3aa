import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { DocumentOrder, MadeDocument } from './create-documents.ts';
import { writeDossierPdf } from './dossier-pdf.ts';
import { writePointsDocx } from './points-docx.ts';
import { writeReportPdf } from './report-pdf.ts';

function bytesOf({ contents }: DocumentOrder): Promise<Buffer> {
  if (contents.kind === 'points') return writePointsDocx(contents.head, contents.points);
  return contents.kind === 'report' ? writeReportPdf(contents.paper) : writeDossierPdf(contents.paper);
}

async function make(order: DocumentOrder): Promise<MadeDocument> {
  try {
    return { id: order.id, bytes: new Uint8Array(await bytesOf(order)) };
  } catch (error) {
    return { id: order.id, failed: String(error) };
  }
}

const { PRIORITY_BELOW_NORMAL } = constants.priority;
// The thread that answers calls comes first. On Linux, `setpriority` changes only the thread that calls it; elsewhere it changes the whole
// process. A process that already has a lower priority may not raise it.
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: DocumentOrder) => {
  last = last.then(async () => parentPort?.postMessage(await make(order)));
});
