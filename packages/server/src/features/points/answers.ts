import type { Point } from '@imprimatur/contract';
import { type AnswerBody, checkCanAnswer } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/refusal.ts';
import {
  assertAllowed,
  changePoint,
  type PointChange,
  createPointLogEntry,
  describeRepresentedSubmitter,
  readChangedPoint,
} from './change.ts';
import { toPointFacts } from './read.ts';
import * as repository from './repository.ts';

interface Place {
  readonly id: number;
  readonly pid: number;
}

/** The version of the stored answer; 0 if there is none. */
const answerVersionOf = (point: repository.PointRow): number => (point.answer_kind === null ? 0 : point.answer_version);

/** `version` is that of the answer which the caller has read, if given. */
function assertCanAnswer(caller: Caller, change: PointChange, version: number | undefined): void {
  const { point, facts } = change;
  assertAllowed(change, checkCanAnswer(caller, toPointFacts(point), facts), {
    version,
    present: answerVersionOf(point),
  });
}

/** Saves a draft of an answer, which is submitted with the revision. */
export const answerPoint = (
  context: Context,
  caller: Caller,
  place: Place,
  { version, kind, text, place: passage }: AnswerBody & { readonly version?: number | undefined },
): Promise<Point> =>
  changePoint(context, caller, place, async (change) => {
    const { tx, point, log } = change;
    assertCanAnswer(caller, change, version);
    await repository.saveAnswer(tx, point.id, { kind, text, place: passage }, { by: caller.id, now: context.now() });
    log(
      createPointLogEntry(change, point.answer_kind === null ? 'created' : 'updated', point, {
        what: 'answer',
        ...describeRepresentedSubmitter(change),
      }),
    );
    return readChangedPoint(change);
  });

export const withdrawAnswer = (
  context: Context,
  caller: Caller,
  place: Place,
  version: number | undefined,
): Promise<void> =>
  changePoint(context, caller, place, async (change) => {
    const { tx, point, log } = change;
    assertCanAnswer(caller, change, version);
    if (point.answer_kind === null) throw refuse.notFound();
    await repository.withdrawAnswer(tx, point.id);
    log(createPointLogEntry(change, 'deleted', point, { what: 'answer', ...describeRepresentedSubmitter(change) }));
  });
