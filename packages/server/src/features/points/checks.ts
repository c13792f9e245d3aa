import {
  canRaiseAgain,
  canReadFile,
  countPointBytes,
  createProblem,
  MAX_DRAFT_BYTES,
  MAX_DRAFTS,
  type NewPoint,
  type Problem,
} from '@imprimatur/domain';
import { readFiles } from '../../entry/file-repository.ts';
import type { PointsChange } from './change.ts';
import { toPointFacts } from './read.ts';
import { type PointFields, type PointRow, readPointsById } from './repository.ts';

type References = Pick<NewPoint, 'file_id' | 'anchor' | 'follows'>;

/** The rows that the points of one call refer to, as far as this person may use them. */
interface UsableReferences {
  readonly files: ReadonlySet<number>;
  readonly follows: ReadonlySet<number>;
  /** Ids of points that this person's other drafts already follow up. */
  readonly followedUp: ReadonlySet<number>;
}

async function readUsableReferences(
  { tx, caller, facts, record }: PointsChange,
  points: readonly References[],
  others: readonly PointRow[],
): Promise<UsableReferences> {
  const { id } = record.entry;
  const files = points.some((one) => one.file_id != null) ? await readFiles(tx, id, caller.id) : [];
  const followedIds = points.flatMap((one) => one.follows ?? []);
  const rows = followedIds.length === 0 ? [] : await readPointsById(tx, id, followedIds);
  return {
    files: new Set(files.filter((file) => canReadFile(caller, file, facts)).map((file) => file.id)),
    follows: new Set(rows.filter((row) => canRaiseAgain(caller, toPointFacts(row), facts)).map((row) => row.id)),
    followedUp: new Set(others.flatMap(({ follows }) => follows ?? [])),
  };
}

/** Returns the problems with the references of a point. `at` is its path in the body: `points.3.`, or empty. */
function findReferenceProblems(
  { file_id, anchor, follows }: References,
  at: string,
  usable: UsableReferences,
): Problem[] {
  const alone = (file_id ?? null) === null ? (anchor ?? null) !== null : (anchor ?? null) === null;
  return [
    ...(alone ? [createProblem('quotationAlone', `${at}anchor`)] : []),
    ...(file_id != null && !usable.files.has(file_id) ? [createProblem('quotedFile', `${at}file_id`)] : []),
    ...(follows != null && !usable.follows.has(follows) ? [createProblem('followsOwn', `${at}follows`)] : []),
    ...(follows != null && usable.followedUp.has(follows) ? [createProblem('followsOnce', `${at}follows`)] : []),
  ];
}

/** Returns a problem at this field if these points together are too large. */
function findSizeProblems(field: string, points: readonly Parameters<typeof countPointBytes>[0][]): Problem[] {
  const bytes = points.reduce((sum, point) => sum + countPointBytes(point), 0);
  return bytes > MAX_DRAFT_BYTES
    ? [createProblem('tooMuchInPoints', field, { limit: MAX_DRAFT_BYTES / 1_048_576 })]
    : [];
}

/** Returns the problems with new points, considering the drafts that this person already has. */
export async function findNewPointProblems(
  change: PointsChange,
  points: readonly NewPoint[],
  drafts: readonly PointRow[],
): Promise<Problem[]> {
  const limit = MAX_DRAFTS;
  if (drafts.length + points.length > limit)
    return [createProblem('tooManyPoints', 'points', { count: drafts.length, limit })];
  const tooLarge = findSizeProblems('points', [...drafts, ...points]);
  if (tooLarge.length > 0) return tooLarge;
  const usable = await readUsableReferences(change, points, drafts);
  const before = new Set(usable.followedUp);
  return points.flatMap((point, at) => {
    const found = findReferenceProblems(point, `points.${at}.`, { ...usable, followedUp: new Set(before) });
    if (point.follows != null) before.add(point.follows);
    return found;
  });
}

/** Returns the problems with new texts and references of a draft; an unchanged reference is not checked again. */
export async function findChangedPointProblems(
  change: PointsChange,
  before: PointFields,
  after: PointFields,
  others: readonly PointRow[],
): Promise<Problem[]> {
  const grows = countPointBytes(after) > countPointBytes(before);
  const tooLarge = grows ? findSizeProblems('text', [...others, after]) : [];
  if (tooLarge.length > 0) return tooLarge;
  const usable = await readUsableReferences(change, [after], others);
  const keep = (ids: ReadonlySet<number>, id: number | null | undefined) => new Set(id == null ? ids : [...ids, id]);
  return findReferenceProblems(after, '', {
    ...usable,
    files: keep(usable.files, before.file_id),
    follows: keep(usable.follows, before.follows),
  });
}
