import { can } from '@imprimatur/domain';
import { csv } from '@imprimatur/domain/csv';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { activeActor } from '../../auth/actor-repository.ts';
import { runHeavyCall } from '../../calls/heavy.ts';
import { attachment } from '../../files/disposition.ts';
import { FILE_POLICY } from '../../http/headers.ts';
import { refuse } from '../../http/refusal.ts';
import { resultsOf } from '../statistics/service.ts';
import { tableOf } from '../statistics/table.ts';
import { citationFor } from './citation.ts';
import { sendDossier, sendToGuest } from './dossier.ts';
import { libraryFor } from './library.ts';
import { listFor } from './lists.ts';
import { personZip } from './person.ts';
import { type ExportedFile, type ReadMode, pointsFor } from './points.ts';
import { reportFor } from './report.ts';
import { type ExportTicket, readTicket } from './ticket.ts';
import { XLSX, xlsx } from './xlsx.ts';

type Person = NonNullable<Awaited<ReturnType<typeof activeActor>>>;
type FileTicket = Exclude<ExportTicket, { kind: 'statistics' | 'citation' | 'dossier' | 'guest dossier' }>;

function fileFor(context: Context, person: Person, ticket: FileTicket, look: ReadMode): Promise<ExportedFile> {
  if (ticket.kind === 'library') return libraryFor(context, person, ticket, look);
  if (ticket.kind === 'publications' || ticket.kind === 'users' || ticket.kind === 'desk')
    return listFor(context, person, ticket, look);
  if (ticket.kind === 'person') return personZip(context, person, ticket.id, look);
  return ticket.kind === 'points' ? pointsFor(context, person, ticket, look) : reportFor(context, person, ticket);
}

/** Sends the export behind a signed URL. The signature names the export and the person; the person's rights are checked now. */
export async function deliver(context: Context, token: string, reply: FastifyReply): Promise<void> {
  const ticket = readTicket(context, token);
  if (ticket === 'expired') throw refuse.linkExpired();
  if (ticket?.kind === 'guest dossier') {
    reply.header('content-security-policy', FILE_POLICY);
    return sendToGuest(context, ticket.id, reply);
  }
  const person = ticket === null ? null : await activeActor(context.db, ticket.user);
  if (ticket === null || person === null) throw refuse.notFound();
  reply.header('content-security-policy', FILE_POLICY);
  if (ticket.kind === 'citation') {
    const citation = await citationFor(context, person, ticket.id);
    // The decision support system fetches the export from its own page; CORS allows no other page.
    const { cdsUrl } = context.config;
    if (cdsUrl !== null)
      reply
        // oxlint-disable-next-line imprimatur/constant-header -- the origin of a configured address
        .header('access-control-allow-origin', new URL(cdsUrl).origin)
        .header('cross-origin-resource-policy', 'cross-origin');
    await reply
      .type('application/fhir+json; charset=utf-8; fhirVersion=5.0')
      .send(Buffer.from(JSON.stringify(citation)));
    return;
  }
  if (ticket.kind === 'dossier') return sendDossier(context, person, ticket, reply);
  if (ticket.kind !== 'statistics') {
    const looksOnly = reply.request.method === 'HEAD';
    const { name, type, bytes } = await runHeavyCall(context, (inside) =>
      fileFor(inside, person, ticket, { looksOnly }),
    );
    reply.header('content-disposition', attachment(name));
    await reply.type(type).send(bytes);
    return;
  }
  if (!can(person, 'statistics')) throw refuse.notFound();
  const rows = tableOf(await runHeavyCall(context, (inside) => resultsOf(inside, person, ticket.ids)));
  const isCsv = ticket.format === 'csv';
  const bytes = isCsv ? Buffer.from(csv(rows)) : await xlsx({ name: 'Statistics', rows }, context.now());
  reply.header('content-disposition', attachment(`statistics.${ticket.format}`));
  await reply.type(isCsv ? 'text/csv; charset=utf-8' : XLSX).send(bytes);
}
