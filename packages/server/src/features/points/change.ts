import type { Point } from '@imprimatur/contract';
import { canReadPoint, type PointDecision, type TransitionFacts } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { LogEntry } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import { changeEntry, type EntryChange } from '../../entry/change.ts';
import { buildFacts } from '../../entry/facts.ts';
import { refuse } from '../../http/refusal.ts';
import { presentPoint, toPointFacts } from './read.ts';
import { findPoint, type PointRow } from './repository.ts';

/** A change of several points of one entry. */
export interface PointsChange extends EntryChange {
  readonly facts: TransitionFacts;
}

export interface PointChange extends PointsChange {
  readonly point: PointRow;
}

/**
 * Runs `work` with the entry locked, so that nobody sends a review or submits a version in the meantime. The entry's own row and version
 * do not change.
 */
export const changePoints = <T>(
  context: Context,
  caller: Caller,
  id: number,
  work: (change: PointsChange) => Promise<T>,
): Promise<T> =>
  changeEntry(context, caller, { id, lockMode: 'noKeyUpdate' }, (change) =>
    work({ ...change, facts: buildFacts(context, change.record) }),
  );

/** Like `changePoints`, for one point that the caller may read. Responds with 404 for any other point, as for an unknown one. */
export const changePoint = <T>(
  context: Context,
  caller: Caller,
  { id, pid }: { readonly id: number; readonly pid: number },
  work: (change: PointChange) => Promise<T>,
): Promise<T> =>
  changePoints(context, caller, id, async (change) => {
    const point = await findPoint(change.tx, id, pid);
    if (point === null || !canReadPoint(caller, toPointFacts(point), change.facts)) throw refuse.notFound();
    return work({ ...change, point });
  });

/**
 * Refuses in this order: callers without the right (403), callers who read a different version (409), and changes that are not possible now
 * (422).
 */
export function assertAllowed(
  { record }: EntryChange,
  decision: PointDecision,
  seen: { readonly version: number | undefined; readonly present: number },
): void {
  if (decision === 'forbidden') throw refuse.forbidden();
  if (seen.version !== undefined && seen.version !== seen.present) throw refuse.stale(record.entry.phase);
  if (decision.length > 0) throw refuse.fields(decision);
}

/** Returns the point after the change, for the person who changed it. */
export async function readChangedPoint({ tx, caller, facts, record, point }: PointChange): Promise<Point> {
  const row = await findPoint(tx, record.entry.id, point.id);
  const shown = row === null ? null : presentPoint(caller, row, facts);
  if (shown === null) throw new Error('the point does not exist, although its entry is locked');
  return shown;
}

/** A log row about a point. It leaves out draft texts: the log shows them once they are submitted. */
export const createPointLogEntry = (
  { caller, record: { entry } }: Pick<EntryChange, 'caller' | 'record'>,
  action: LogEntry['action'],
  { id, number }: Pick<PointRow, 'id' | 'number'>,
  more: Record<string, unknown>,
): LogEntry => ({
  model: 'point',
  modelId: id,
  guidelineId: entry.id,
  action,
  user: caller,
  data: { unique_id: entry.unique_id, ...(number === null ? {} : { number }), ...more },
});

/** Names the submitter if the office writes on their behalf. */
export const describeRepresentedSubmitter = ({
  caller,
  record: { entry, submitter },
}: EntryChange): Record<string, unknown> =>
  caller.superuser && caller.id !== entry.submitter_id ? { on_behalf_of: submitter.name } : {};
