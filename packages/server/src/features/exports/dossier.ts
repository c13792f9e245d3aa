import type { Handlers } from '@imprimatur/contract';
import { type Actor, can, createProblem, type DossierEdition, isPublished } from '@imprimatur/domain';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { createSendingSlot } from '../../http/sending-slot.ts';
import { findActiveGuest, findGuestByToken, logLinkUse, readGuestDossierSource } from '../dossier/guest-reading.ts';
import type { DossierSource } from '../dossier/reader.ts';
import { sendZip } from '../dossier/send.ts';
import { readDossierSource } from '../dossier/service.ts';
import { createExportUrl, type ExportTicket } from './ticket.ts';

type Person = Actor & { readonly name: string };

/**
 * Returns the entry for an export. Refuses with 403 without the right to the whole record, and with 422 for `public` before publication.
 */
async function readExportSource(
  context: Context,
  person: Person,
  id: number,
  edition: DossierEdition,
): Promise<DossierSource> {
  const source = await readDossierSource(context, person, id, edition);
  if (!can(person, 'readWholeRecord', source.facts)) throw refuse.forbidden();
  if (edition === 'public' && !isPublished(source.facts.phase))
    throw refuse.fields([createProblem('publicEditionEarly', 'edition')]);
  return source;
}

/** Returns the signed URL of a dossier. */
export async function createDossierUrl(
  context: Context,
  caller: Caller,
  id: number,
  { edition = 'internal' }: NonNullable<Handlers['POST /guidelines/{id}/dossier/get-download-link']['body']> = {},
): Promise<string> {
  await readExportSource(context, caller, id, edition);
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'dossier', id, edition, user: caller.id });
}

/** Sends the dossier behind a signed URL, and logs it. */
export const sendDossier = (
  context: Context,
  person: Person,
  { id, edition }: ExportTicket & { kind: 'dossier' },
  reply: FastifyReply,
): Promise<void> =>
  sendZip(context, reply, {
    takeSlot: () => createSendingSlot(context, person.id),
    readSource: (inside) => readExportSource(inside, person, id, edition),
    log: async (tx) =>
      appendLog(tx, context.now(), [
        { model: 'guideline', modelId: id, guidelineId: id, action: 'download', user: person, data: { edition } },
      ]),
  });

/** Returns the signed URL of a dossier for a guest's link. */
export async function createGuestDossierUrl(context: Context, token: string): Promise<string> {
  const guest = await findGuestByToken(context, token);
  await limitCall(context, 'guest', guest.id);
  return createExportUrl(context, { kind: 'guest dossier', id: guest.id });
}

/** Sends a guest the dossier behind a signed URL, and logs it. A link that has ended in the meantime gets 404. */
export async function sendGuestDossier(context: Context, id: number, reply: FastifyReply): Promise<void> {
  const guest = await findActiveGuest(context, id);
  return sendZip(context, reply, {
    takeSlot: () => createSendingSlot(context, `guest ${id}`),
    readSource: (inside) => readGuestDossierSource(inside, guest),
    log: (tx) => logLinkUse(tx, context, guest, 'download'),
  });
}
