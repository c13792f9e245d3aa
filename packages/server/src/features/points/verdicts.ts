import type { Point } from '@imprimatur/contract';
import { checkCanJudge, checkCanWritePoints, type VerdictBody } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { describeOwnEntry } from '../../entry/own-entry.ts';
import { refuse } from '../../http/refusal.ts';
import { assertAllowed, changePoint, type PointChange, readChangedPoint, createPointLogEntry } from './change.ts';
import { findNewPointProblems } from './checks.ts';
import { addDrafts } from './drafts.ts';
import { toPointFacts } from './read.ts';
import * as repository from './repository.ts';

/**
 * Maintains the reviewer's draft that follows up the point: it is created and updated with the text of what is missing, and deleted once
 * the point is settled.
 */
async function syncFollowUpDraft(change: PointChange, { settled, text }: VerdictBody): Promise<void> {
  const { tx, context, caller, facts, point, record, log } = change;
  const drafts = await repository.readDrafts(tx, record.entry.id, caller.id);
  const draft = drafts.find(({ follows }) => follows === point.id);
  if (settled) {
    if (draft === undefined) return;
    await repository.deleteDraft(tx, draft.id);
    log(createPointLogEntry(change, 'deleted', draft, { what: 'point' }));
    return;
  }
  const decision = checkCanWritePoints(caller, facts);
  if (decision === 'forbidden' || decision.length > 0) return;
  if (draft === undefined) {
    const { kind, place } = point;
    const problems = await findNewPointProblems(change, [{ kind, place, text }], drafts);
    if (problems.length > 0) throw refuse.fields(problems);
    await addDrafts(change, [{ kind, place, text, follows: point.id }], drafts);
  } else if (draft.text !== text) {
    await repository.updateDraft(tx, draft.id, { ...draft, text }, context.now());
    log(createPointLogEntry(change, 'updated', draft, { what: 'point', fields: ['text'] }));
  }
}

/** Records whether a submitted answer settles its point. */
export const judgePoint = (
  context: Context,
  caller: Caller,
  place: { readonly id: number; readonly pid: number },
  { version, settled, text }: VerdictBody & { readonly version?: number | undefined },
): Promise<Point> =>
  changePoint(context, caller, place, async (change) => {
    const { tx, point, facts, log } = change;
    const verdict = { settled, text };
    const present = point.settled === null ? 0 : point.verdict_version;
    assertAllowed(change, checkCanJudge(caller, toPointFacts(point), facts), { version, present });
    await repository.saveVerdict(tx, point.id, verdict, { by: caller.id, now: context.now() });
    log(
      createPointLogEntry(change, 'judged', point, {
        ...verdict,
        ...describeOwnEntry(caller, change.record, 'office'),
      }),
    );
    await syncFollowUpDraft(change, verdict);
    return readChangedPoint(change);
  });
