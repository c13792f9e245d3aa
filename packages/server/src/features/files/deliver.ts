import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { assertUndamaged, DamagedFileError } from '../../files/verified-read.ts';
import { recordDamage } from '../../files/damage.ts';
import { attachmentHeader } from '../../files/disposition.ts';
import { resolveFileLimits } from '../../files/limits.ts';
import { writeBuffers } from '../../files/write-buffers.ts';
import { passExactLength } from '../../files/exact-length.ts';
import { FILE_POLICY } from '../../http/headers.ts';
import { refuse } from '../../http/refusal.ts';
import { toStoreRefusal } from '../../http/store-refusal.ts';
import type { EntryFile } from '../../entry/file-repository.ts';
import { isStillStored } from './repository.ts';

export interface DownloadExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Uploads are always sent as sandboxed attachments of a fixed type and are never cached. Markup or script with a harmless extension is
 * stored unchanged, but browsers never run it.
 */
export function setFileHeaders({ reply }: DownloadExchange, name: string, type: string): void {
  reply
    // oxlint-disable-next-line imprimatur/constant-header -- what sanitizeMediaType left of it when it was stored
    .header('content-type', type)
    .header('content-disposition', attachmentHeader(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', 'no-store');
}

/** Returns the refusal for a failed read: 404 if the file was deleted in the meantime. Damage is logged. */
async function toReadRefusal(context: Context, error: unknown, name: string): Promise<unknown> {
  if (!(error instanceof DamagedFileError)) return toStoreRefusal(error) ?? error;
  if (!(await isStillStored(context.db, error.storageKey))) return refuse.notFound();
  recordDamage(context.log, error);
  return refuse.damaged(name);
}

/** Refuses with a message if a file is already known to be damaged. */
export async function refuseDamaged(context: Context, rows: readonly EntryFile[]): Promise<void> {
  for (const row of rows) {
    try {
      await assertUndamaged(context.store, row);
    } catch (error) {
      throw await toReadRefusal(context, error, row.name);
    }
  }
}

export interface DeliveredFile {
  readonly bytes: AsyncIterable<Buffer>;
  readonly length: number;
  /** The name used in a refusal. */
  readonly name: string;
  /** Writes the headers; called once there are bytes to send. */
  readonly head: () => void;
  /** Called before the last byte is sent. */
  readonly onWhole: () => Promise<void>;
}

/** Sends bytes and resolves at the end. Damage found before the first byte is refused with a message. */
export async function streamFile(
  context: Context,
  { reply }: DownloadExchange,
  delivered: DeliveredFile,
): Promise<void> {
  const { raw } = reply;
  const bytes = passExactLength(delivered.bytes, delivered.length, delivered.onWhole);
  const first = await bytes.next().catch(async (error: unknown) => {
    throw await toReadRefusal(context, error, delivered.name);
  });
  delivered.head();
  reply.header('content-length', delivered.length);
  reply.hijack();
  raw.setTimeout(resolveFileLimits(context).idleDownload, () => raw.destroy());
  // In Fastify's type, each known header is a key that may be undefined; Node accepts this too.
  // oxlint-disable-next-line typescript/consistent-type-assertions, imprimatur/constant-header -- what was set one by one above
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await writeBuffers(first, bytes, raw);
  } catch (error) {
    // `toReadRefusal` logs damage; the response can no longer change.
    const refusal = await toReadRefusal(context, error, delivered.name);
    if (!(error instanceof DamagedFileError)) context.log.info({ err: refusal }, 'download ended early');
  }
}
