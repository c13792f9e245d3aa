import type { Handlers, Point } from '@imprimatur/contract';
import { type Actor, canSeeEntry } from '@imprimatur/domain';
import { formatCsv } from '@imprimatur/domain/csv';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type EntryWithFacts, loadEntryFacts } from '../../entry/facts-repository.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { type CoverLetter, POINT_COLUMN_WIDTHS, type PointRow, makePointCells } from '../../tables/points.ts';
import { createPointsDocument } from '../../tables/create-documents.ts';
import { DOCX_TYPE, formatToday, toTableRows } from '../points/document.ts';
import { findReadableCovers, presentPoints, readAllPoints } from '../points/read.ts';
import { createExportUrl, type ExportTicket } from './ticket.ts';
import { writeXlsx, XLSX_TYPE } from './xlsx.ts';

/** Returns the entry, if this person can see it. */
async function loadVisibleEntry(tx: Tx, actor: Actor, id: number): Promise<EntryWithFacts> {
  const entry = await loadEntryFacts(tx, id);
  if (entry === null || !canSeeEntry(actor, entry)) throw refuse.notFound();
  return entry;
}

const filterByRound = (points: readonly Point[], round: number | null): Point[] =>
  points.filter((point) => round === null || point.round === round);

/** Returns the signed URL of a table of points. Refuses people who may not read any point. */
export async function createPointsUrl(
  context: Context,
  caller: Caller,
  id: number,
  { format, round = null }: Handlers['POST /guidelines/{id}/points/get-download-link']['body'],
): Promise<string> {
  const all = await presentPoints(context.db, caller, await loadVisibleEntry(context.db, caller, id));
  if (all.length === 0) throw refuse.forbidden();
  if (filterByRound(all, round).length === 0) throw refuse.because(422, 'noPoints');
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'points', id, format, round, user: caller.id });
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

/** Exports the points that a signed URL selects, as far as this person may read them now. */
export async function exportPoints(
  context: Context,
  person: Actor & { readonly name: string },
  ticket: ExportTicket & { kind: 'points' },
  { looksOnly }: ReadMode,
): Promise<ExportedFile> {
  const { db } = context;
  const entry = await loadVisibleEntry(db, person, ticket.id);
  const all =
    ticket.round === null && !looksOnly
      ? await readAllPoints(context, db, person, entry)
      : await presentPoints(db, person, entry);
  const points = filterByRound(all, ticket.round);
  if (points.length === 0) throw refuse.notFound();
  const covers =
    ticket.format === 'docx' ? await findCoversWithAnswers(db, person, entry, { round: ticket.round, points }) : [];
  return createPointsFile(context, { ...entry, covers }, ticket, toTableRows(points, all));
}

/**
 * Returns the covering letters that this person may read: all of them, or those of the versions that answer the points of a round.
 */
async function findCoversWithAnswers(
  tx: Tx,
  person: Actor,
  entry: EntryWithFacts,
  { round, points }: { readonly round: number | null; readonly points: readonly Point[] },
): Promise<CoverLetter[]> {
  const answering = new Set(points.map(({ answer }) => answer?.upload_id));
  const readable = await findReadableCovers(tx, person, entry);
  return readable
    .filter((one) => round === null || answering.has(one.upload_id))
    .map((one) => ({ version: one.upload_id, by: one.user_name, text: one.cover }));
}

async function createPointsFile(
  context: Context,
  entry: EntryWithFacts & { readonly covers: readonly CoverLetter[] },
  { format, round }: ExportTicket & { kind: 'points' },
  rows: readonly PointRow[],
): Promise<ExportedFile> {
  const title = round === null ? 'Points and answers' : `Points and answers, round ${round}`;
  const name = `${entry.uniqueId} ${title}.${format}`;
  if (format === 'csv')
    return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(formatCsv(makePointCells(rows))) };
  if (format === 'xlsx') {
    const sheet = { name: 'Points', rows: makePointCells(rows), layout: { widths: POINT_COLUMN_WIDTHS } };
    return { name, type: XLSX_TYPE, bytes: await writeXlsx(sheet, context.now()) };
  }
  const about = { name: entry.name, uniqueId: entry.uniqueId, version: entry.uploadId, covers: entry.covers };
  return {
    name,
    type: DOCX_TYPE,
    bytes: await createPointsDocument({ title, ...about, date: formatToday(context) }, rows),
  };
}
