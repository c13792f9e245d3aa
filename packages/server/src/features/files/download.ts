import { Readable } from 'node:stream';
import { canReadFile } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { verifiedBytes } from '../../files/verified-read.ts';
import { rangeOf } from '../../files/ranges.ts';
import { readToken, type Ticket } from '../../files/signature.ts';
import { refuse } from '../../http/refusal.ts';
import { noteDownloads } from '../../entry/downloads.ts';
import { type EntryWithFacts, loadEntryFacts } from '../../entry/facts-repository.ts';
import { fileOf } from '../../entry/file-repository.ts';
import { type Exchange, refuseDamaged, setFileHeaders, stream } from './deliver.ts';
import { activePersonOf, type Person } from './repository.ts';
import { sendZip } from './zip.ts';

async function sendFile(
  context: Context,
  exchange: Exchange,
  { person, entry, fileId }: { person: Person; entry: EntryWithFacts; fileId: number },
): Promise<void> {
  const row = await fileOf(context.db, entry.id, fileId, person.id);
  if (row === null || !canReadFile(person, row, entry)) throw refuse.notFound();
  const { request, reply } = exchange;
  const etag = `"${row.sha256}"`;
  const ifRange = request.headers['if-range'];
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = rangeOf(asked, row.size);
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
  const bytes = verifiedBytes(context.store, row, { start, end });
  const onWhole = () => (end === row.size - 1 ? noteDownloads(context, person, entry, [row]) : Promise.resolve());
  await stream(context, exchange, { bytes, length, name: row.name, head, onWhole });
}

/**
 * Sends the bytes behind a signed URL. The signature names the file and the person; whether that person may read the file is decided
 * now, by their current role and the entry's current phase.
 */
export async function download(context: Context, token: string, exchange: Exchange): Promise<void> {
  const ticket: Ticket | 'expired' | null = readToken(context.config.secrets, token, context.now());
  if (ticket === 'expired') throw refuse.linkExpired();
  if (ticket === null) throw refuse.notFound();
  const person = await activePersonOf(context.db, ticket.user);
  const entry = await loadEntryFacts(context.db, ticket.guidelineId);
  if (person === null || entry === null) throw refuse.notFound();
  if (ticket.kind === 'file') await sendFile(context, exchange, { person, entry, fileId: ticket.fileId });
  else await sendZip(context, exchange, { person, entry, ticket });
}
