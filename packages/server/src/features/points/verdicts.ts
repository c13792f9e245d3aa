import type { Point } from '@imprimatur/contract';
import { mayJudge, mayWritePoints, type VerdictBody } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { remarksOf } from '../../entry/remarks.ts';
import { refuse } from '../../http/refusal.ts';
import { assertAllowed, changePoint, type PointChange, pointAfter, pointLog } from './change.ts';
import { newPointProblems } from './checks.ts';
import { addDrafts } from './drafts.ts';
import { factsOfPoint } from './read.ts';
import * as repository from './repository.ts';

/**
 * Maintains the reviewer's draft that follows up the point: it is created and updated with the text of what is missing, and deleted once
 * the point is settled.
 */
async function takeUp(change: PointChange, { settled, text }: VerdictBody): Promise<void> {
  const { tx, context, caller, facts, point, record, log } = change;
  const drafts = await repository.draftsOf(tx, record.entry.id, caller.id);
  const draft = drafts.find(({ follows }) => follows === point.id);
  if (settled) {
    if (draft === undefined) return;
    await repository.deleteDraft(tx, draft.id);
    log(pointLog(change, 'deleted', draft, { what: 'point' }));
    return;
  }
  const decision = mayWritePoints(caller, facts);
  if (decision === 'forbidden' || decision.length > 0) return;
  if (draft === undefined) {
    const { kind, place } = point;
    const problems = await newPointProblems(change, [{ kind, place, text }], drafts);
    if (problems.length > 0) throw refuse.fields(problems);
    await addDrafts(change, [{ kind, place, text, follows: point.id }], drafts);
  } else if (draft.text !== text) {
    await repository.updateDraft(tx, draft.id, { ...draft, text }, context.now());
    log(pointLog(change, 'updated', draft, { what: 'point', fields: ['text'] }));
  }
}

/** Records whether a submitted answer settles its point. */
export const judgePoint = (
  context: Context,
  caller: Caller,
  place: { readonly id: number; readonly pid: number },
  { version, ...verdict }: VerdictBody & { readonly version?: number | undefined },
): Promise<Point> =>
  changePoint(context, caller, place, async (change) => {
    const { tx, point, facts, log } = change;
    const present = point.settled === null ? 0 : point.verdict_version;
    assertAllowed(change, mayJudge(caller, factsOfPoint(point), facts), { version, present });
    await repository.saveVerdict(tx, point.id, verdict, { by: caller.id, now: context.now() });
    log(pointLog(change, 'judged', point, { ...verdict, ...remarksOf(caller, change.record, 'office') }));
    await takeUp(change, verdict);
    return pointAfter(change);
  });
