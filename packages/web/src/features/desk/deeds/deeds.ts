import { isCommitteeRound, isDelegateRound } from '@imprimatur/domain/lifecycle/phase-sets';
import { isOfPhase, partyOfTask } from '@imprimatur/domain/lifecycle/next-step';
import type { Entry } from '../../entry/entry.ts';
import { participantsOf, responsibilityOf } from '../../entry/own-part.ts';
import type { Part } from '../../responsibilities/use-hand-over.ts';
import { type AnyTask, ofEntry, type Task } from '../../tasks/task.ts';

/** What the office can do about a task that somebody leaves undone. */
export type Deed = 'replace' | 'handOver' | 'newDate' | 'goOn';

/** A round that the office can end without those who are still awaited. */
const isRound = ({ phase }: Task): boolean => isCommitteeRound(phase) || isDelegateRound(phase);

/** Returns how this person can be relieved of a task; null where they cannot. */
function relief({ task, user_id: user, role }: Task): Deed | null {
  if (user === null) return null;
  if (task === 'committee_review' || task === 'answer_invitation') return 'replace';
  return isOfPhase(task) && role === null && partyOfTask(task, null) === null ? 'handOver' : null;
}

/** Returns what can be done about a task, reminding and doing it in somebody's place aside. */
export function deedsOf(one: AnyTask): Deed[] {
  const task = ofEntry(one);
  if (task === null) return [];
  const relieved = relief(task);
  return [
    ...(relieved === null ? [] : [relieved]),
    ...(isOfPhase(task.task) && task.task !== 'finish_draft' ? (['newDate'] as const) : []),
    ...(isOfPhase(task.task) && isRound(task) ? (['goOn'] as const) : []),
  ];
}

/** Deeds whose subject is the entry: they are done for all who are asked there at once. */
const OF_ENTRY: readonly Deed[] = ['newDate', 'goOn'];

/** Returns what can be done about several tasks with one deed. */
export function deedsOfAll([task, ...more]: readonly AnyTask[]): Deed[] {
  if (task === undefined || more.some((one) => one.guideline_id !== task.guideline_id)) return [];
  return deedsOf(task).filter(
    (deed) => more.length === 0 || (OF_ENTRY.includes(deed) && more.every((one) => deedsOf(one).includes(deed))),
  );
}

/** Returns the role in the entry that a task belongs to; undefined once the person no longer has it. */
export function partOf(entry: Entry, { task, role, user_id: user }: Task): Part | undefined {
  const wanted = task === 'committee_review' ? 'reviewer' : role;
  if (wanted !== null) {
    const found = participantsOf(entry).find((one) => one.value === user && one.role === wanted);
    if (found === undefined) return undefined;
    const { value: id, label: name, status } = found;
    return { entry, role: responsibilityOf(entry, found), from: { id, name, status } };
  }
  if (entry.submitter_id !== user) return undefined;
  return { entry, role: 'submitter', from: { id: entry.submitter_id, name: entry.submitter_name, status: null } };
}
