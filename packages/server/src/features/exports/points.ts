import type { Handlers, Point } from '@imprimatur/contract';
import { type Actor, sees } from '@imprimatur/domain';
import { csv } from '@imprimatur/domain/csv';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type EntryWithFacts, loadEntryFacts } from '../../entry/facts-repository.ts';
import { limit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { POINT_WIDTHS, pointCells } from '../../tables/points.ts';
import { pointsDocx } from '../../tables/points-docx.ts';
import { DOCX, tableRows, todayShown } from '../points/document.ts';
import { shownPoints } from '../points/read.ts';
import { type ExportTicket, exportAddress } from './ticket.ts';
import { XLSX, xlsx } from './xlsx.ts';

interface Chosen {
  readonly entry: EntryWithFacts;
  /** All that this person may read, and of these the ones asked for. */
  readonly all: readonly Point[];
  readonly points: readonly Point[];
}

/** The points of an entry that a person may read now, of one round or of all. */
async function chosen(tx: Tx, actor: Actor, id: number, round: number | null): Promise<Chosen> {
  const entry = await loadEntryFacts(tx, id);
  if (entry === null || !sees(actor, entry)) throw refuse.notFound();
  const all = await shownPoints(tx, actor, entry);
  return { entry, all, points: all.filter((point) => round === null || point.round === round) };
}

/** The signed address of a table of points. Whoever may read none of them is refused. */
export async function pointsAddress(
  context: Context,
  caller: Caller,
  id: number,
  { format, round = null }: Handlers['POST /guidelines/{id}/points/get-download-link']['body'],
): Promise<string> {
  const { all, points } = await chosen(context.db, caller, id, round ?? null);
  if (all.length === 0) throw refuse.forbidden();
  if (points.length === 0) throw refuse.because(422, 'noPoints');
  await limit(context, 'export', caller.id);
  return exportAddress(context, { kind: 'points', id, format, round: round ?? null, user: caller.id });
}

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The table behind a signed address, with what this person may read now. */
export async function pointsFor(
  context: Context,
  actor: Actor,
  { id, format, round }: ExportTicket & { kind: 'points' },
): Promise<ExportedFile> {
  const { entry, all, points } = await chosen(context.db, actor, id, round);
  if (points.length === 0) throw refuse.notFound();
  const rows = tableRows(points, all);
  const title = round === null ? 'Points and answers' : `Points and answers, round ${round}`;
  const name = `${entry.uniqueId} ${title}.${format}`;
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv(pointCells(rows))) };
  if (format === 'xlsx') {
    const sheet = { name: 'Points', rows: pointCells(rows), layout: { widths: POINT_WIDTHS } };
    return { name, type: XLSX, bytes: await xlsx(sheet, context.now()) };
  }
  const about = { name: entry.name, uniqueId: entry.uniqueId, version: entry.uploadId };
  return { name, type: DOCX, bytes: await pointsDocx({ title, ...about, date: todayShown(context) }, rows) };
}
