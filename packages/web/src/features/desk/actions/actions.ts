import { isCommitteeRound, isDelegateRound } from '@imprimatur/domain/lifecycle/phase-sets';
import { findTaskParty, isPhaseTask } from '@imprimatur/domain/lifecycle/next-step';
import type { Entry } from '../../entry/entry.ts';
import { findResponsibility, listParticipants } from '../../entry/participants.ts';
import type { Part } from '../../responsibilities/use-hand-over.ts';
import { type AnyTask, asEntryTask, type Task } from '../../tasks/task.ts';

/** Actions of the office on another person's open task, in its own name. */
export type OfficeAction = 'replace' | 'handOver' | 'newDate' | 'endRound';

/** Actions with a dialog. */
export type TaskAction = OfficeAction | 'actFor';

/** True if the office can end the round without the people who have not answered. */
const isRound = ({ phase }: Task): boolean => isCommitteeRound(phase) || isDelegateRound(phase);

/** Returns the action that takes a task from this person; null if nobody else can take over the task. */
function findHandOverAction({ task, user_id: user, role }: Task): OfficeAction | null {
  if (user === null) return null;
  if (task === 'committee_review' || task === 'answer_invitation') return 'replace';
  return isPhaseTask(task) && role === null && findTaskParty(task, null) === null ? 'handOver' : null;
}

/** Returns the actions on a task, except reminding and doing it on a person's behalf. */
export function listTaskActions(one: AnyTask): OfficeAction[] {
  const task = asEntryTask(one);
  if (task === null) return [];
  const handOverAction = findHandOverAction(task);
  return [
    ...(handOverAction === null ? [] : [handOverAction]),
    ...(isPhaseTask(task.task) && task.task !== 'finish_draft' ? (['newDate'] as const) : []),
    ...(isPhaseTask(task.task) && isRound(task) ? (['endRound'] as const) : []),
  ];
}

/** Actions on the entry as a whole; they affect everybody with a task in the entry. */
const ENTRY_ACTIONS: readonly OfficeAction[] = ['newDate', 'endRound'];

/** Returns the actions that can be applied to several tasks at once. */
export function findSharedActions([task, ...more]: readonly AnyTask[]): OfficeAction[] {
  if (task === undefined || more.some((one) => one.guideline_id !== task.guideline_id)) return [];
  return listTaskActions(task).filter(
    (action) =>
      more.length === 0 ||
      (ENTRY_ACTIONS.includes(action) && more.every((one) => listTaskActions(one).includes(action))),
  );
}

/** Returns the role in the entry that a task belongs to; undefined if the person no longer has it. */
export function findTaskPart(entry: Entry, { task, role, user_id: user }: Task): Part | undefined {
  const requiredRole = task === 'committee_review' ? 'reviewer' : role;
  if (requiredRole !== null) {
    const found = listParticipants(entry).find((one) => one.value === user && one.role === requiredRole);
    if (found === undefined) return undefined;
    const { value: id, label: name, status } = found;
    return { entry, role: findResponsibility(entry, found), from: { id, name, status } };
  }
  if (entry.submitter_id !== user) return undefined;
  return { entry, role: 'submitter', from: { id: entry.submitter_id, name: entry.submitter_name, status: null } };
}
