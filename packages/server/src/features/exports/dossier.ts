import { Readable } from 'node:stream';
import type { Handlers } from '@imprimatur/contract';
import { type Actor, can, type DossierEdition, isPublished, problem } from '@imprimatur/domain';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import { heavily } from '../../calls/heavy.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import { attachment } from '../../files/disposition.ts';
import { limit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { sendingSlot } from '../../http/sending-slot.ts';
import { dossierZip } from '../dossier/dossier-zip.ts';
import type { Reading } from '../dossier/reader.ts';
import { readingFor } from '../dossier/service.ts';
import { type ExportTicket, exportAddress } from './ticket.ts';

type Person = Actor & { readonly name: string };

/** Returns the entry for an export. Throws 403 without the right to the whole record, 422 before publication for `public`. */
async function exported(context: Context, person: Person, id: number, edition: DossierEdition): Promise<Reading> {
  const reading = await readingFor(context, person, id, edition);
  if (!can(person, 'readWholeRecord', reading.facts)) throw refuse.forbidden();
  if (edition === 'public' && !isPublished(reading.facts.phase))
    throw refuse.fields([problem('publicEditionEarly', 'edition')]);
  return reading;
}

/** The signed address of a dossier. */
export async function dossierAddress(
  context: Context,
  caller: Caller,
  id: number,
  { edition = 'internal' }: NonNullable<Handlers['POST /guidelines/{id}/dossier/get-download-link']['body']> = {},
): Promise<string> {
  await exported(context, caller, id, edition);
  await limit(context, 'export', caller.id);
  return exportAddress(context, { kind: 'dossier', id, edition, user: caller.id });
}

/** Chunks of their own: a stream holds several, and the store reuses its buffers. */
async function* copied(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(chunk);
}

/** Sends the dossier behind a signed address, and logs it. */
export async function sendDossier(
  context: Context,
  person: Person,
  { id, edition }: ExportTicket & { kind: 'dossier' },
  reply: FastifyReply,
): Promise<void> {
  const giveBack = sendingSlot(context, person.id);
  reply.raw.once('close', giveBack);
  const zip = await heavily(context, async (inside) => dossierZip(await exported(inside, person, id, edition)));
  const looksOnly = reply.request.method === 'HEAD';
  if (!looksOnly)
    await context.db.transaction(async (tx) => {
      const data = { edition };
      appendLog(tx, context.now(), [
        { model: 'guideline', modelId: id, guidelineId: id, action: 'download', user: person, data },
      ]);
    });
  reply.header('content-disposition', attachment(zip.name)).header('content-length', zip.length);
  await reply.type('application/zip').send(Readable.from(looksOnly ? [] : copied(zip.bytes)));
}
