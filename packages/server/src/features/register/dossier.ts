import type { FastifyReply } from 'fastify';
import { toNetworkKey } from '../../auth/address.ts';
import type { Context } from '../../context.ts';
import { RunningZips } from '../../files/running-zips.ts';
import { FILE_POLICY } from '../../http/headers.ts';
import { refuse } from '../../http/refusal.ts';
import { createGuestReader } from '../dossier/guest-reading.ts';
import { sendZip } from '../dossier/send.ts';
import { readDossierSource } from '../dossier/service.ts';
import { findReleasedEntry } from './repository.ts';

/**
 * Maximum parallel dossier downloads per server by people who are not signed in. Such downloads do not use the slots of people who are
 * signed in.
 */
const MAX_PARALLEL = { total: 4, perUser: 1 } as const;

/** Seconds before a retry. */
const RETRY_AFTER_SECONDS = 10;

/** Returns a function that sends the public edition of a released dossier. */
export function createDossierSender(context: Context) {
  const running = new RunningZips();
  const slotOf = (ip: string) => () => {
    const slot = running.take(toNetworkKey(ip), MAX_PARALLEL);
    if (typeof slot === 'string') throw refuse.tooMany(RETRY_AFTER_SECONDS);
    return slot;
  };
  return async (uniqueId: string, reply: FastifyReply): Promise<void> => {
    const id = await findReleasedEntry(context, uniqueId);
    if (id === null) throw refuse.notFound();
    reply.header('content-security-policy', FILE_POLICY).header('cache-control', 'no-store');
    await sendZip(context, reply, {
      takeSlot: slotOf(reply.request.ip),
      readSource: (inside) => readDossierSource(inside, createGuestReader(''), id, 'public'),
    });
  };
}
