import { Readable } from 'node:stream';
import { type Actor, canReadFile } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Ticket } from '../../files/ticket.ts';
import { createZip } from '../../files/zip.ts';
import { refuse } from '../../http/refusal.ts';
import { createSendingSlot } from '../../http/sending-slot.ts';
import { recordDownloads } from '../../entry/downloads.ts';
import type { EntryWithFacts } from '../../entry/facts-repository.ts';
import { type EntryFile, readFiles } from '../../entry/file-repository.ts';
import { type DownloadExchange, refuseDamaged, setFileHeaders, streamFile } from './deliver.ts';
import type { Person } from './repository.ts';

export interface ZipContents {
  /** The owner of the files; 0 means everybody. */
  readonly of: number;
  /** Their version; 0 means working files. */
  readonly uploadId: number;
}

/** Returns the files of a zip: those of the version and person that the actor may read now. */
export async function findZipFiles(
  tx: Tx,
  actor: Actor,
  entry: EntryWithFacts,
  { of, uploadId }: ZipContents,
): Promise<EntryFile[]> {
  const rows = await readFiles(tx, entry.id, actor.id);
  return rows.filter(
    (row) => (row.uploadId ?? 0) === uploadId && (of === 0 || row.userId === of) && canReadFile(actor, row, entry),
  );
}

const formatZipName = (entry: EntryWithFacts, uploadId: number): string =>
  `${entry.uniqueId}${uploadId === 0 ? '' : ` version ${uploadId}`}.zip`;

export async function sendZip(
  context: Context,
  exchange: DownloadExchange,
  { person, entry, ticket }: { person: Person; entry: EntryWithFacts; ticket: Ticket & { kind: 'zip' } },
): Promise<void> {
  const rows = await findZipFiles(context.db, person, entry, ticket);
  if (rows.length === 0) throw refuse.notFound();
  const name = formatZipName(entry, ticket.uploadId);
  const head = () => setFileHeaders(exchange, name, 'application/zip');
  const { length, bytes } = createZip(context.store, rows);
  if (exchange.request.method === 'HEAD') {
    head();
    exchange.reply.header('content-length', length).send(Readable.from([]));
    return;
  }
  const releaseSlot = createSendingSlot(context, person.id);
  try {
    await refuseDamaged(context, rows);
    const onWhole = () => recordDownloads(context, person, entry, rows);
    await streamFile(context, exchange, { bytes, length, name, head, onWhole });
  } finally {
    releaseSlot();
  }
}
