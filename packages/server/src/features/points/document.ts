import type { Point } from '@imprimatur/contract';
import { dayIn, formatDay } from '@imprimatur/domain';
import type { LogEntry } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { EntryChange } from '../../entry/change.ts';
import type { PointRow as TableRow, PointsHead } from '../../tables/points.ts';
import { createPointsDocument } from '../../tables/create-documents.ts';
import { insertPointsFile } from './repository.ts';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Returns points as rows of a table; `all` contains the points whose numbers `follows` may name. */
export function toTableRows(points: readonly Point[], all: readonly Point[]): TableRow[] {
  const numbers = new Map(all.map((point) => [point.id, point.number]));
  return points.map(({ answer, verdict, ...point }) => ({
    number: point.number,
    follows: point.follows === null ? null : (numbers.get(point.follows) ?? null),
    round: point.round,
    author: point.user_name,
    kind: point.kind,
    place: point.place,
    text: point.text,
    proposal: point.proposal,
    quoted: point.anchor?.exact ?? '',
    answer: answer && { kind: answer.kind, text: answer.text, place: answer.place, by: answer.user_name },
    verdict: verdict && { settled: verdict.settled, text: verdict.text },
  }));
}

export const formatToday = ({ config, now }: Pick<Context, 'config' | 'now'>): string =>
  formatDay(dayIn(config.timeZone, now()));

function formatFileName(rows: readonly TableRow[], round: number): string {
  const [first, last] = [rows[0]?.number, rows.at(-1)?.number];
  return `${first === last ? `Point ${first}` : `Points ${first} to ${last}`}, round ${round}.docx`;
}

/**
 * Stores the table of a review's points as a file of that review. Without an upload version there is no table, because no file could
 * belong to the version. Returns the rows to log.
 */
export async function storePointsDocument(
  { tx, context, caller, record: { entry }, getStoredFile }: EntryChange,
  reviewId: number,
  rows: readonly TableRow[],
): Promise<LogEntry[]> {
  const { id: guidelineId, upload_id: uploadId, round, unique_id: uniqueId } = entry;
  if (uploadId === null) return [];
  const name = formatFileName(rows, round);
  const title = name.replace(/\.docx$/, '');
  const head: PointsHead = { title, name: entry.name, uniqueId, version: uploadId, date: formatToday(context) };
  // The table names no person, so it needs no change when a person's name is erased.
  const points = rows.map((row) => ({ ...row, author: '' }));
  const stored = getStoredFile({ head, points }, (table) => createPointsDocument(table.head, table.points));
  const file = { guidelineId, userId: caller.id, uploadId, reviewId, name, type: DOCX_TYPE, createdAt: context.now() };
  const id = await insertPointsFile(tx, { ...file, ...stored });
  const { size, sha256 } = stored;
  const data = { unique_id: uniqueId, name, size, sha256, upload_id: uploadId };
  return [{ model: 'file', modelId: id, guidelineId, action: 'created', user: caller, data }];
}
