import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { record } from '../../db/record.ts';
import { attachment } from '../../files/disposition.ts';
import { limitsOf } from '../../files/limits.ts';
import { whole } from '../../files/whole.ts';
import { type FileRow, insertDownloads, type Person } from './repository.ts';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * What a user uploaded is only ever an attachment of a fixed type, in a sandbox, kept nowhere: markup or script under
 * an innocent ending is stored as it came and never runs.
 */
export function sealed({ reply }: Exchange, name: string, type: string): void {
  reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'no-store');
}

/** Sends `bytes`, which are `length` long; `onWhole` runs before the last of them leaves. */
export function stream(
  context: Context,
  { reply }: Exchange,
  { bytes, length, onWhole }: { bytes: Readable; length: number; onWhole: () => Promise<void> },
): void {
  const out = whole(length, onWhole);
  // Whichever end gives up first takes the other with it: an open file never outlives its reader.
  pipeline(bytes, out, (error) => {
    if (error) context.log.info({ err: error }, 'download ended early');
  });
  reply.raw.setTimeout(limitsOf(context).idleDownload, () => reply.raw.destroy());
  reply.header('content-length', length).send(out);
}

/** Files that somebody has received whole count as downloaded by them; the first time is logged. */
export async function noteDownloads(context: Context, person: Person, entryId: number, rows: readonly FileRow[]) {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const first = await insertDownloads(tx, ids, person.id, now);
    await record(
      tx,
      now,
      rows
        .filter(({ id }) => first.includes(id))
        .map(({ id, name }) => ({
          model: 'file',
          modelId: id,
          guidelineId: entryId,
          action: 'download',
          user: person,
          data: { name },
        })),
    );
  });
}
