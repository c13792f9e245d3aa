import type { Point } from '@imprimatur/contract';
import {
  canEverWritePoints,
  canSeeEntry,
  checkCanChangePoint,
  checkCanWritePoints,
  moveItemTo,
  type NewPoint,
  type PointPatch,
  REVIEWER_TYPE,
  roundIn,
} from '@imprimatur/domain';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { loadEntryFacts } from '../../entry/facts-repository.ts';
import { isLarge } from '../../http/body.ts';
import { refuse } from '../../http/refusal.ts';
import {
  assertAllowed,
  changePoint,
  type PointChange,
  readChangedPoint,
  changePoints,
  createPointLogEntry,
  type PointsChange,
} from './change.ts';
import { findChangedPointProblems, findNewPointProblems } from './checks.ts';
import { presentPoint, toPointFacts } from './read.ts';
import * as repository from './repository.ts';

interface Place {
  readonly id: number;
  readonly pid: number;
}

/** The entry, person and round for which the caller prepares points now. */
export function createDraftContext({ caller, context, record: { entry } }: PointsChange): repository.DraftContext {
  return {
    guidelineId: entry.id,
    userId: caller.id,
    userType: REVIEWER_TYPE[roundIn(entry.phase)?.reviewer ?? 'reviewer'],
    round: entry.round,
    uploadId: entry.upload_id,
    now: context.now(),
  };
}

/**
 * Inserts drafts at their positions among this person's drafts, or at the end without a position. Logs them without their texts. Returns
 * their ids.
 */
export async function addDrafts(
  change: PointsChange,
  points: readonly NewPoint[],
  drafts: readonly repository.PointRow[],
): Promise<number[]> {
  const from = (drafts.at(-1)?.position ?? -1) + 1;
  const ids = await repository.insertDrafts(change.tx, createDraftContext(change), points, from);
  const placed = points.flatMap(({ position }, at) => (position === undefined ? [] : [{ id: ids[at] ?? 0, position }]));
  if (placed.length > 0) {
    const inOrder = placed.toSorted((one, other) => one.position - other.position);
    const all = [...drafts.map(({ id }) => id), ...ids];
    await repository.orderPoints(
      change.tx,
      inOrder.reduce<number[]>((list, { id, position }) => moveItemTo(list, id, position), all),
    );
  }
  change.log(...ids.map((id) => createPointLogEntry(change, 'created', { id, number: null }, { what: 'point' })));
  return ids;
}

/** People who never review this entry are refused before their points are read, because there may be many points. */
export async function assertCanEverAddPoints(
  context: Context,
  { params, request }: { readonly params: { readonly id: number }; readonly request: FastifyRequest },
): Promise<void> {
  const { caller } = request;
  if (caller === null || !isLarge(request)) return;
  const facts = await loadEntryFacts(context.reads, params.id);
  if (facts === null || !canSeeEntry(caller, facts)) throw refuse.notFound();
  if (!canEverWritePoints(caller, facts)) throw refuse.forbidden();
}

/** Adds draft points, all or none. */
export const addPoints = (
  context: Context,
  caller: Caller,
  id: number,
  points: readonly NewPoint[],
): Promise<Point[]> =>
  changePoints(context, caller, id, async (change) => {
    const { tx, facts } = change;
    assertAllowed(change, checkCanWritePoints(caller, facts), { version: undefined, present: 0 });
    const drafts = await repository.readDrafts(tx, id, caller.id);
    const problems = await findNewPointProblems(change, points, drafts);
    if (problems.length > 0) throw refuse.fields(problems);
    const ids = await addDrafts(change, points, drafts);
    const rows = await repository.readPointsById(tx, id, ids);
    return rows.flatMap((row) => presentPoint(caller, row, facts) ?? []);
  });

const DRAFT_FIELDS = ['kind', 'place', 'text', 'proposal', 'file_id', 'anchor', 'follows'] as const;

/** Returns the fields of a draft after a patch, and the names of the changed ones. */
function applyPatch(point: repository.PointRow, patch: PointPatch) {
  const { kind, place, text, proposal, file_id, anchor, follows } = point;
  const before: repository.PointFields = { kind, place, text, proposal, file_id, anchor, follows };
  const given = Object.fromEntries(
    DRAFT_FIELDS.flatMap((key) => (patch[key] === undefined ? [] : [[key, patch[key]]])),
  );
  const after: repository.PointFields = { ...before, ...given };
  const changed = DRAFT_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return { before, after, changed };
}

/** Moves a draft among this person's drafts. Returns true if its position changed. */
async function movePoint({ tx, point }: PointChange, drafts: readonly repository.PointRow[], position: number) {
  const ids = drafts.map((draft) => draft.id);
  const after = moveItemTo(ids, point.id, position);
  if (after.every((id, at) => id === ids[at])) return false;
  await repository.orderPoints(tx, after);
  return true;
}

/** Saves the given fields of a draft. A new position does not change the point itself, so its version does not change. */
export const changeDraft = (
  context: Context,
  caller: Caller,
  place: Place,
  { version, position, ...patch }: PointPatch & { readonly version?: number | undefined },
): Promise<Point> =>
  changePoint(context, caller, place, async (change) => {
    const { tx, point, log } = change;
    assertAllowed(change, checkCanChangePoint(caller, toPointFacts(point)), { version, present: point.version });
    const drafts = await repository.readDrafts(tx, place.id, caller.id);
    const { before, after, changed } = applyPatch(point, patch);
    const others = drafts.filter((draft) => draft.id !== point.id);
    const problems = await findChangedPointProblems(change, before, after, others);
    if (problems.length > 0) throw refuse.fields(problems);
    if (changed.length > 0) await repository.updateDraft(tx, point.id, after, context.now());
    const hasMoved = position !== undefined && (await movePoint(change, drafts, position));
    const fields = [...changed, ...(hasMoved ? ['position'] : [])];
    if (fields.length > 0) log(createPointLogEntry(change, 'updated', point, { what: 'point', fields }));
    return readChangedPoint(change);
  });

export const removeDraft = (
  context: Context,
  caller: Caller,
  place: Place,
  version: number | undefined,
): Promise<void> =>
  changePoint(context, caller, place, async (change) => {
    const { tx, point, log } = change;
    assertAllowed(change, checkCanChangePoint(caller, toPointFacts(point)), { version, present: point.version });
    await repository.deleteDraft(tx, point.id);
    log(createPointLogEntry(change, 'deleted', point, { what: 'point' }));
  });
