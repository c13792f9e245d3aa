import type { Handlers, Point } from '@imprimatur/contract';
import { type Actor, sees } from '@imprimatur/domain';
import { csv } from '@imprimatur/domain/csv';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type EntryWithFacts, loadEntryFacts } from '../../entry/facts-repository.ts';
import { limit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { sendingSlot } from '../../http/sending-slot.ts';
import { type CoverLetter, POINT_WIDTHS, type PointRow, pointCells } from '../../tables/points.ts';
import { pointsDocument } from '../../tables/documents-aside.ts';
import { DOCX, tableRows, todayShown } from '../points/document.ts';
import { readableCovers, readAllPoints, shownPoints } from '../points/read.ts';
import { type ExportTicket, exportUrl } from './ticket.ts';
import { XLSX, xlsx } from './xlsx.ts';

/** Returns the entry, if this person can see it. */
async function seen(tx: Tx, actor: Actor, id: number): Promise<EntryWithFacts> {
  const entry = await loadEntryFacts(tx, id);
  if (entry === null || !sees(actor, entry)) throw refuse.notFound();
  return entry;
}

const ofRound = (points: readonly Point[], round: number | null): Point[] =>
  points.filter((point) => round === null || point.round === round);

/** Returns the signed URL of a table of points. Refuses people who may not read any point. */
export async function pointsUrl(
  context: Context,
  caller: Caller,
  id: number,
  { format, round = null }: Handlers['POST /guidelines/{id}/points/get-download-link']['body'],
): Promise<string> {
  const all = await shownPoints(context.db, caller, await seen(context.db, caller, id));
  if (all.length === 0) throw refuse.forbidden();
  if (ofRound(all, round).length === 0) throw refuse.because(422, 'noPoints');
  await limit(context, 'export', caller.id);
  return exportUrl(context, { kind: 'points', id, format, round, user: caller.id });
}

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface ReadMode {
  /** True for HEAD requests, which do not count as reading. */
  readonly looksOnly: boolean;
}

/** The table behind a signed URL, with what this person may read now. */
export async function pointsFor(
  context: Context,
  person: Actor & { readonly name: string },
  ticket: ExportTicket & { kind: 'points' },
  { looksOnly }: ReadMode,
): Promise<ExportedFile> {
  const giveBack = sendingSlot(context, person.id);
  try {
    const { db } = context;
    const entry = await seen(db, person, ticket.id);
    const all =
      ticket.round === null && !looksOnly
        ? await readAllPoints(context, db, person, entry)
        : await shownPoints(db, person, entry);
    const points = ofRound(all, ticket.round);
    if (points.length === 0) throw refuse.notFound();
    const covers = ticket.format === 'docx' ? await coversWith(db, person, entry, { round: ticket.round, points }) : [];
    return await fileOf(context, { ...entry, covers }, ticket, tableRows(points, all));
  } finally {
    giveBack();
  }
}

/**
 * Returns the covering letters that this person may read: all of them, or those of the versions that answer the points of a round.
 */
async function coversWith(
  tx: Tx,
  person: Actor,
  entry: EntryWithFacts,
  { round, points }: { readonly round: number | null; readonly points: readonly Point[] },
): Promise<CoverLetter[]> {
  const answering = new Set(points.map(({ answer }) => answer?.upload_id));
  const readable = await readableCovers(tx, person, entry);
  return readable
    .filter((one) => round === null || answering.has(one.upload_id))
    .map((one) => ({ version: one.upload_id, by: one.user_name, text: one.cover }));
}

async function fileOf(
  context: Context,
  entry: EntryWithFacts & { readonly covers: readonly CoverLetter[] },
  { format, round }: ExportTicket & { kind: 'points' },
  rows: readonly PointRow[],
): Promise<ExportedFile> {
  const title = round === null ? 'Points and answers' : `Points and answers, round ${round}`;
  const name = `${entry.uniqueId} ${title}.${format}`;
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv(pointCells(rows))) };
  if (format === 'xlsx') {
    const sheet = { name: 'Points', rows: pointCells(rows), layout: { widths: POINT_WIDTHS } };
    return { name, type: XLSX, bytes: await xlsx(sheet, context.now()) };
  }
  const about = { name: entry.name, uniqueId: entry.uniqueId, version: entry.uploadId, covers: entry.covers };
  return { name, type: DOCX, bytes: await pointsDocument({ title, ...about, date: todayShown(context) }, rows) };
}
