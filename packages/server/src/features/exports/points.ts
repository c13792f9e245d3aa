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
import { readAllPoints, shownPoints } from '../points/read.ts';
import { type ExportTicket, exportAddress } from './ticket.ts';
import { XLSX, xlsx } from './xlsx.ts';

/** The entry, if this person sees it. */
async function seen(tx: Tx, actor: Actor, id: number): Promise<EntryWithFacts> {
  const entry = await loadEntryFacts(tx, id);
  if (entry === null || !sees(actor, entry)) throw refuse.notFound();
  return entry;
}

const ofRound = (points: readonly Point[], round: number | null): Point[] =>
  points.filter((point) => round === null || point.round === round);

/** The signed address of a table of points. Whoever may read none of them is refused. */
export async function pointsAddress(
  context: Context,
  caller: Caller,
  id: number,
  { format, round = null }: Handlers['POST /guidelines/{id}/points/get-download-link']['body'],
): Promise<string> {
  const all = await shownPoints(context.db, caller, await seen(context.db, caller, id));
  if (all.length === 0) throw refuse.forbidden();
  if (ofRound(all, round).length === 0) throw refuse.because(422, 'noPoints');
  await limit(context, 'export', caller.id);
  return exportAddress(context, { kind: 'points', id, format, round, user: caller.id });
}

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The table behind a signed address, with what this person may read now. `looksOnly` where nothing is read, as by HEAD. */
export async function pointsFor(
  context: Context,
  person: Actor & { readonly name: string },
  { id, format, round }: ExportTicket & { kind: 'points' },
  { looksOnly }: { readonly looksOnly: boolean },
): Promise<ExportedFile> {
  const { db } = context;
  const entry = await seen(db, person, id);
  const all =
    round === null && !looksOnly
      ? await readAllPoints(context, db, person, entry)
      : await shownPoints(db, person, entry);
  const points = ofRound(all, round);
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
