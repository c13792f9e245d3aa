import { Readable } from 'node:stream';
import { canReadFile } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { readVerified } from '../../files/verified-read.ts';
import { parseRange } from '../../files/ranges.ts';
import { readDownloadToken } from '../../files/ticket.ts';
import { refuse } from '../../http/refusal.ts';
import { recordDownloads } from '../../entry/downloads.ts';
import { type EntryWithFacts, loadEntryFacts } from '../../entry/facts-repository.ts';
import { findFile } from '../../entry/file-repository.ts';
import { type DownloadExchange, refuseDamaged, setFileHeaders, streamFile } from './deliver.ts';
import { findActivePerson, type Person } from './repository.ts';
import { sendZip } from './zip.ts';

async function sendFile(
  context: Context,
  exchange: DownloadExchange,
  { person, entry, fileId }: { person: Person; entry: EntryWithFacts; fileId: number },
): Promise<void> {
  const row = await findFile(context.db, entry.id, fileId, person.id);
  if (row === null || !canReadFile(person, row, entry)) throw refuse.notFound();
  const { request, reply } = exchange;
  const etag = `"${row.sha256}"`;
  const ifRange = request.headers['if-range'];
  const rangeHeader = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = parseRange(rangeHeader, row.size);
  if (range === 'unsatisfiable')
    throw refuse.because(416, 'malformed', undefined, { 'content-range': `bytes */${row.size}` });
  const { start, end } = range ?? { start: 0, end: row.size - 1 };
  const length = end - start + 1;
  const head = () => {
    setFileHeaders(exchange, row.name, row.type);
    // oxlint-disable-next-line imprimatur/constant-header -- a hash in quotation marks
    reply.header('etag', etag).header('accept-ranges', 'bytes');
    if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${row.size}`);
  };
  if (request.method === 'HEAD') {
    head();
    reply.header('content-length', length).send(Readable.from([]));
    return;
  }
  await refuseDamaged(context, [row]);
  const bytes = readVerified(context.store, row, { start, end });
  const onWhole = () => (end === row.size - 1 ? recordDownloads(context, person, entry, [row]) : Promise.resolve());
  await streamFile(context, exchange, { bytes, length, name: row.name, head, onWhole });
}

/**
 * Sends the bytes behind a signed URL. The signature names the file and the person; whether that person may read the file is decided
 * now, by their current role and the entry's current phase.
 */
export async function sendDownload(context: Context, token: string, exchange: DownloadExchange): Promise<void> {
  const ticket = readDownloadToken(context, token);
  if (ticket === 'expired') throw refuse.linkExpired();
  if (ticket === null) throw refuse.notFound();
  const person = await findActivePerson(context.db, ticket.user);
  const entry = await loadEntryFacts(context.db, ticket.guidelineId);
  if (person === null || entry === null) throw refuse.notFound();
  if (ticket.kind === 'file') await sendFile(context, exchange, { person, entry, fileId: ticket.fileId });
  else await sendZip(context, exchange, { person, entry, ticket });
}
