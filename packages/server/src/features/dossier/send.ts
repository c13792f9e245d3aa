import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { heavily } from '../../calls/heavy.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { attachment } from '../../files/disposition.ts';
import { dossierZip } from './dossier-zip.ts';
import type { Reading } from './reader.ts';

interface Sending {
  /** Counts what somebody receives at once, and returns a function that gives the place back. May refuse. */
  readonly takeSlot: () => () => void;
  /** Refuses those who may not have it. */
  readonly reading: (inside: Context) => Promise<Reading>;
  /** Logs the download, before the first byte. May refuse. */
  readonly log?: (tx: Tx) => Promise<void>;
}

/** Chunks of their own: a stream holds several, and the store reuses its buffers. */
async function* copied(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(chunk);
}

/** Sends a dossier as a zip. Rights count when it begins: one under way is completed, so that what arrives can be verified. */
export async function sendZip(
  context: Context,
  reply: FastifyReply,
  { takeSlot, reading, log }: Sending,
): Promise<void> {
  const giveBack = takeSlot();
  reply.raw.once('close', giveBack);
  const zip = await heavily(context, async (inside) => dossierZip(await reading(inside)));
  const looksOnly = reply.request.method === 'HEAD';
  if (!looksOnly && log !== undefined) await context.db.transaction(log);
  reply.header('content-disposition', attachment(zip.name)).header('content-length', zip.length);
  await reply.type('application/zip').send(Readable.from(looksOnly ? [] : copied(zip.bytes)));
}
