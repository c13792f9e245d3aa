import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { DocumentRequest, DocumentResponse } from './create-documents.ts';
import { writeDossierPdf } from './dossier-pdf.ts';
import { writePointsDocx } from './points-docx.ts';
import { writeReportPdf } from './report-pdf.ts';

function writeDocument({ input }: DocumentRequest): Promise<Buffer> {
  if (input.kind === 'points') return writePointsDocx(input.head, input.points);
  return input.kind === 'report' ? writeReportPdf(input.content) : writeDossierPdf(input.content);
}

async function handleRequest(request: DocumentRequest): Promise<DocumentResponse> {
  try {
    return { id: request.id, bytes: new Uint8Array(await writeDocument(request)) };
  } catch (error) {
    return { id: request.id, failed: String(error) };
  }
}

const { PRIORITY_BELOW_NORMAL } = constants.priority;
// The thread that answers calls comes first. On Linux, `setpriority` changes only the thread that calls it; elsewhere it changes the whole
// process. A process that already has a lower priority may not raise it.
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

let lastRequest: Promise<void> = Promise.resolve();
parentPort?.on('message', (request: DocumentRequest) => {
  lastRequest = lastRequest.then(async () => parentPort?.postMessage(await handleRequest(request)));
});
