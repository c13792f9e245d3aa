import { can } from '@imprimatur/domain';
import { formatCsv } from '@imprimatur/domain/csv';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { findActiveActor } from '../../auth/actor-repository.ts';
import { runHeavyCall } from '../../calls/heavy.ts';
import { runInSlotOf } from '../../calls/call-slots.ts';
import { attachmentHeader } from '../../files/disposition.ts';
import { FILE_POLICY } from '../../http/headers.ts';
import { refuse } from '../../http/refusal.ts';
import { readStoredResults } from '../statistics/service.ts';
import { makeStatisticsTable } from '../statistics/table.ts';
import { readFhirCitation } from './citation.ts';
import { sendDossier, sendGuestDossier } from './dossier.ts';
import { exportLibrary } from './library.ts';
import { exportList } from './lists.ts';
import { createPersonZip } from './person.ts';
import { type ExportedFile, type ReadMode, exportPoints } from './points.ts';
import { exportReport } from './report.ts';
import { type ExportTicket, readTicket } from './ticket.ts';
import { writeXlsx, XLSX_TYPE } from './xlsx.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findActiveActor>>>;
type FileTicket = Exclude<ExportTicket, { kind: 'statistics' | 'citation' | 'dossier' | 'guest dossier' }>;

function createFile(context: Context, person: Person, ticket: FileTicket, look: ReadMode): Promise<ExportedFile> {
  if (ticket.kind === 'library') return exportLibrary(context, person, ticket, look);
  if (ticket.kind === 'publications' || ticket.kind === 'users' || ticket.kind === 'desk')
    return exportList(context, person, ticket, look);
  if (ticket.kind === 'person') return createPersonZip(context, person, ticket.id, look);
  return ticket.kind === 'points' ? exportPoints(context, person, ticket, look) : exportReport(context, person, ticket);
}

/** Sends the export behind a signed URL. The signature names the export and the person; the person's rights are checked now. */
export async function sendExport(context: Context, token: string, reply: FastifyReply): Promise<void> {
  const ticket = readTicket(context, token);
  if (ticket === 'expired') throw refuse.linkExpired();
  if (ticket?.kind === 'guest dossier') {
    reply.header('content-security-policy', FILE_POLICY);
    return sendGuestDossier(context, ticket.id, reply);
  }
  const person = ticket === null ? null : await findActiveActor(context.db, ticket.user);
  if (ticket === null || person === null) throw refuse.notFound();
  reply.header('content-security-policy', FILE_POLICY);
  if (ticket.kind === 'citation') {
    const citation = await readFhirCitation(context, person, ticket.id);
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
  const inSlot = <T>(work: (inside: Context) => Promise<T>): Promise<T> =>
    runInSlotOf(reply.server, person.id, () => runHeavyCall(context, work));
  if (ticket.kind !== 'statistics') {
    const looksOnly = reply.request.method === 'HEAD';
    const { name, type, bytes } = await inSlot((inside) => createFile(inside, person, ticket, { looksOnly }));
    reply.header('content-disposition', attachmentHeader(name));
    await reply.type(type).send(bytes);
    return;
  }
  if (!can(person, 'statistics')) throw refuse.notFound();
  const rows = makeStatisticsTable(await inSlot((inside) => readStoredResults(inside, person, ticket.ids)));
  const isCsv = ticket.format === 'csv';
  const bytes = isCsv ? Buffer.from(formatCsv(rows)) : await writeXlsx({ name: 'Statistics', rows }, context.now());
  reply.header('content-disposition', attachmentHeader(`statistics.${ticket.format}`));
  await reply.type(isCsv ? 'text/csv; charset=utf-8' : XLSX_TYPE).send(bytes);
}
