import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { runHeavyCall } from '../../calls/heavy.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { attachmentHeader } from '../../files/disposition.ts';
import { createDossierZip } from './dossier-zip.ts';
import type { DossierSource } from './reader.ts';

interface ZipDelivery {
  /** Counts parallel downloads of a person, and returns a function that releases the slot. May refuse. */
  readonly takeSlot: () => () => void;
  /** Refuses people without the right to the export. */
  readonly readSource: (inside: Context) => Promise<DossierSource>;
  /** Logs the download, before the first byte. May refuse. */
  readonly log?: (tx: Tx) => Promise<void>;
}

/** Copies each chunk, because a stream queues several chunks and the store reuses its buffers. */
async function* copyChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(chunk);
}

/**
 * Sends a dossier as a zip. Rights are checked at the start only: a download that has started is completed, so that the recipient can
 * verify the zip.
 */
export async function sendZip(
  context: Context,
  reply: FastifyReply,
  { takeSlot, readSource, log }: ZipDelivery,
): Promise<void> {
  const releaseSlot = takeSlot();
  reply.raw.once('close', releaseSlot);
  const zip = await runHeavyCall(context, async (inside) => createDossierZip(await readSource(inside)));
  const isHeadRequest = reply.request.method === 'HEAD';
  if (!isHeadRequest && log !== undefined) await context.db.transaction(log);
  reply.header('content-disposition', attachmentHeader(zip.name)).header('content-length', zip.length);
  await reply.type('application/zip').send(Readable.from(isHeadRequest ? [] : copyChunks(zip.bytes)));
}
