import type { Point } from '@imprimatur/contract';
import {
  type Actor,
  canReadAnswer,
  canReadCover,
  canReadFile,
  canReadPoint,
  type EntryRoundFacts,
  type PointFacts,
  computePointStatus,
  type PointStatus,
  canSeeEntry,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { recordDownloads } from '../../entry/downloads.ts';
import { type EntryWithFacts, loadEntryFacts } from '../../entry/facts-repository.ts';
import { readFiles } from '../../entry/file-repository.ts';
import { refuse } from '../../http/refusal.ts';
import { type CoverRow, type PointRow, readCovers, readPoints } from './repository.ts';

export const toPointFacts = (row: PointRow): PointFacts => ({
  userId: row.user_id,
  userType: row.user_type,
  round: row.round,
  sent: row.number !== null,
  answer: row.answer_kind === null ? null : { isSubmitted: row.answer_upload_id !== null },
  verdict: row.settled === null ? null : { settled: row.settled },
});

function presentAnswer(row: PointRow): Point['answer'] {
  const { answer_kind: kind, answered_at: at } = row;
  if (kind === null || at === null) return null;
  return {
    kind,
    text: row.answer_text,
    place: row.answer_place,
    user_name: row.answered_by_name ?? '',
    answered_at: at.toISOString(),
    upload_id: row.answer_upload_id,
    version: row.answer_version,
  };
}

function presentVerdict(row: PointRow): Point['verdict'] {
  const { settled, judged_at: at } = row;
  if (settled === null || at === null) return null;
  return {
    settled,
    text: row.verdict_text,
    user_name: row.judged_by_name ?? '',
    given_at: at.toISOString(),
    version: row.verdict_version,
  };
}

/** Returns a point as this person may read it, or null if they may not. */
export function presentPoint(actor: Actor, row: PointRow, entry: EntryRoundFacts): Point | null {
  const facts = toPointFacts(row);
  if (!canReadPoint(actor, facts, entry)) return null;
  const withAnswer = facts.answer !== null && canReadAnswer(actor, facts.answer, entry);
  return {
    id: row.id,
    number: row.number,
    position: row.position,
    review_id: row.review_id,
    user_id: row.user_id,
    user_name: row.user_name,
    user_type: row.user_type,
    round: row.round,
    upload_id: row.upload_id,
    kind: row.kind,
    place: row.place,
    text: row.text,
    proposal: row.proposal,
    file_id: row.file_id,
    anchor: row.anchor,
    follows: row.follows,
    status: computePointStatus(facts),
    answer: withAnswer ? presentAnswer(row) : null,
    verdict: presentVerdict(row),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the points of an entry that a person may read: by number, followed by the person's drafts. */
export async function presentPoints(
  tx: Tx,
  actor: Actor,
  entry: EntryRoundFacts & { readonly id: number },
): Promise<Point[]> {
  const rows = await readPoints(tx, entry.id);
  return rows.flatMap((row) => presentPoint(actor, row, entry) ?? []);
}

export interface PointFilter {
  readonly round?: number | undefined;
  readonly status?: PointStatus | undefined;
}

/** Returns the points that a person may read. Reading all of them counts as downloading the tables made from them. */
export async function readAllPoints(
  context: Context,
  tx: Tx,
  person: Actor & { readonly name: string },
  entry: EntryWithFacts,
): Promise<Point[]> {
  // The tables are listed first, so that the points of every listed table are among the points that are read afterwards.
  const files = await readFiles(tx, entry.id, person.id);
  const points = await presentPoints(tx, person, entry);
  const unread = files.filter((file) => file.ofPoints && !file.downloaded && canReadFile(person, file, entry));
  if (unread.length > 0) await recordDownloads(context, person, entry, unread);
  return points;
}

/** Returns the covering letters of an entry that a person may read, oldest first. */
export async function findReadableCovers(tx: Tx, actor: Actor, entry: EntryWithFacts): Promise<CoverRow[]> {
  const covers = await readCovers(tx, entry.id);
  return covers.filter(({ from_phase: from }) => canReadCover(actor, { from }, entry));
}

/** Lists points. `looksOnly` is true if nothing is read, as for HEAD requests. */
export async function listPoints(
  context: Context,
  caller: Caller,
  id: number,
  { round, status, looksOnly }: PointFilter & { readonly looksOnly: boolean },
): Promise<Point[]> {
  const entry = await loadEntryFacts(context.reads, id);
  if (entry === null || !canSeeEntry(caller, entry)) throw refuse.notFound();
  const counts = round === undefined && status === undefined && !looksOnly;
  const points = counts
    ? await readAllPoints(context, context.reads, caller, entry)
    : await presentPoints(context.reads, caller, entry);
  return points.filter(
    (point) => (round === undefined || point.round === round) && (status === undefined || point.status === status),
  );
}
