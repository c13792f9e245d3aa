import { parentPort } from 'node:worker_threads';
import { pointsDocx } from './points-docx.ts';
import type { DocumentOrder, MadeDocument } from './points-document.ts';

async function make({ id, head, points }: DocumentOrder): Promise<MadeDocument> {
  try {
    return { id, bytes: new Uint8Array(await pointsDocx(head, points)) };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: DocumentOrder) => {
  last = last.then(async () => parentPort?.postMessage(await make(order)));
});
