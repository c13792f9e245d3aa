import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { assertSound, DamagedFileError } from '../../files/verified-read.ts';
import { noteDamage } from '../../files/damage.ts';
import { attachment } from '../../files/disposition.ts';
import { limitsOf } from '../../files/limits.ts';
import { pump } from '../../files/pump.ts';
import { passExactly } from '../../files/exact-length.ts';
import { FILE_POLICY } from '../../http/headers.ts';
import { refuse } from '../../http/refusal.ts';
import { storeRefusal } from '../../http/store-refusal.ts';
import type { EntryFile } from '../../entry/file-repository.ts';
import { isKept } from './repository.ts';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Uploads are always sent as sandboxed attachments of a fixed type and are never cached. Markup or script with a harmless extension is
 * stored unchanged, but browsers never run it.
 */
export function setFileHeaders({ reply }: Exchange, name: string, type: string): void {
  reply
    // oxlint-disable-next-line imprimatur/constant-header -- what cleanType left of it when it was stored
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', 'no-store');
}

/** Returns the refusal for a failed read: 404 if the file was deleted in the meantime. Damage is logged. */
async function refusalOf(context: Context, error: unknown, name: string): Promise<unknown> {
  if (!(error instanceof DamagedFileError)) return storeRefusal(error) ?? error;
  if (!(await isKept(context.db, error.storageKey))) return refuse.notFound();
  noteDamage(context.log, error);
  return refuse.damaged(name);
}

/** Refuses with a message if a file is already known to be damaged. */
export async function refuseDamaged(context: Context, rows: readonly EntryFile[]): Promise<void> {
  for (const row of rows) {
    try {
      await assertSound(context.store, row);
    } catch (error) {
      throw await refusalOf(context, error, row.name);
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
export async function stream(context: Context, { reply }: Exchange, delivered: DeliveredFile): Promise<void> {
  const { raw } = reply;
  const bytes = passExactly(delivered.bytes, delivered.length, delivered.onWhole);
  const first = await bytes.next().catch(async (error: unknown) => {
    throw await refusalOf(context, error, delivered.name);
  });
  delivered.head();
  reply.header('content-length', delivered.length);
  reply.hijack();
  raw.setTimeout(limitsOf(context).idleDownload, () => raw.destroy());
  // In Fastify's type, each known header is a key that may be undefined; Node accepts this too.
  // oxlint-disable-next-line typescript/consistent-type-assertions, imprimatur/constant-header -- what was set one by one above
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await pump(first, bytes, raw);
  } catch (error) {
    // `refusalOf` logs damage; the response can no longer change.
    const refusal = await refusalOf(context, error, delivered.name);
    if (!(error instanceof DamagedFileError)) context.log.info({ err: refusal }, 'download ended early');
  }
}
