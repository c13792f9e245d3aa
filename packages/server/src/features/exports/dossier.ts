import type { Handlers } from '@imprimatur/contract';
import { type Actor, can, type DossierEdition, isPublished, problem } from '@imprimatur/domain';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import { limit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { sendingSlot } from '../../http/sending-slot.ts';
import { activeGuest, guestBehind, logUse, readingOfGuest } from '../dossier/guest-reading.ts';
import type { Reading } from '../dossier/reader.ts';
import { sendZip } from '../dossier/send.ts';
import { readingFor } from '../dossier/service.ts';
import { type ExportTicket, exportUrl } from './ticket.ts';

type Person = Actor & { readonly name: string };

/**
 * Returns the entry for an export. Refuses with 403 without the right to the whole record, and with 422 for `public` before publication.
 */
async function exported(context: Context, person: Person, id: number, edition: DossierEdition): Promise<Reading> {
  const reading = await readingFor(context, person, id, edition);
  if (!can(person, 'readWholeRecord', reading.facts)) throw refuse.forbidden();
  if (edition === 'public' && !isPublished(reading.facts.phase))
    throw refuse.fields([problem('publicEditionEarly', 'edition')]);
  return reading;
}

/** Returns the signed URL of a dossier. */
export async function dossierUrl(
  context: Context,
  caller: Caller,
  id: number,
  { edition = 'internal' }: NonNullable<Handlers['POST /guidelines/{id}/dossier/get-download-link']['body']> = {},
): Promise<string> {
  await exported(context, caller, id, edition);
  await limit(context, 'export', caller.id);
  return exportUrl(context, { kind: 'dossier', id, edition, user: caller.id });
}

/** Sends the dossier behind a signed URL, and logs it. */
export const sendDossier = (
  context: Context,
  person: Person,
  { id, edition }: ExportTicket & { kind: 'dossier' },
  reply: FastifyReply,
): Promise<void> =>
  sendZip(context, reply, {
    takeSlot: () => sendingSlot(context, person.id),
    reading: (inside) => exported(inside, person, id, edition),
    log: async (tx) =>
      appendLog(tx, context.now(), [
        { model: 'guideline', modelId: id, guidelineId: id, action: 'download', user: person, data: { edition } },
      ]),
  });

/** Returns the signed URL of a dossier for a guest's link. */
export async function guestDossierUrl(context: Context, token: string): Promise<string> {
  const guest = await guestBehind(context, token);
  await limit(context, 'guest', guest.id);
  return exportUrl(context, { kind: 'guest dossier', id: guest.id });
}

/** Sends a guest the dossier behind a signed URL, and logs it. A link that has ended in the meantime gets 404. */
export async function sendToGuest(context: Context, id: number, reply: FastifyReply): Promise<void> {
  const guest = await activeGuest(context, id);
  return sendZip(context, reply, {
    takeSlot: () => sendingSlot(context, `guest ${id}`),
    reading: (inside) => readingOfGuest(inside, guest),
    log: (tx) => logUse(tx, context, guest, 'download'),
  });
}
