import type { Phase } from '@imprimatur/domain/lifecycle/phases';
import { declaringAddress, screenAddress, taskAddress as entryTaskAddress } from '@imprimatur/domain/screens';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';

export const workQuery = () => callQueryOptions('GET /work');

export type Work = CallResponse<'GET /work'>['data'];

/** The tasks of this person, which the menu counts. */
export const openTasks = ({ now, invitations }: Pick<Work, 'now' | 'invitations'>) => [...now, ...invitations];

export type Task = Work['waiting'][number];

/** A task about an entry, or about no particular entry. */
export type AnyTask = Work['now'][number];

/** Returns the entry of a task; null if the task is not about an entry. */
export function findTaskEntry({
  guideline_id,
  unique_id,
  name,
}: AnyTask): Pick<Task, 'guideline_id' | 'unique_id' | 'name'> | null {
  return guideline_id === null || unique_id === null || name === null ? null : { guideline_id, unique_id, name };
}

/**
 * Returns a task that is a step of an entry, together with the entry. Null for any other task, for which only reminders are possible.
 */
export function asEntryTask(one: AnyTask): (Task & { phase: Phase }) | null {
  const { phase, task } = one;
  const entry = findTaskEntry(one);
  if (entry === null || phase === null || task === 'renew_declaration' || task === 're_examine') return null;
  return { ...one, ...entry, phase, task };
}

/** The URL of a task's screen. `all` contains this person's tasks, including this one. */
export function taskAddress(one: AnyTask, all: readonly AnyTask[] = []): string {
  const found = asEntryTask(one);
  if (found === null) {
    const entry = findTaskEntry(one);
    return entry === null ? screenAddress('standing-declaration') : entryAddress(entry);
  }
  const { guideline_id: id, task, phase } = found;
  return task === 'declare_interests'
    ? declaringAddress(id, all.filter((other) => other.task === task).length)
    : entryTaskAddress(task, phase, id);
}

export const entryAddress = ({ guideline_id: id }: Pick<Task, 'guideline_id'>): string => screenAddress('view', { id });

/** The URL where the office sees the subject of a person's task. */
export function subjectAddress(one: AnyTask): string {
  const found = findTaskEntry(one);
  return found === null ? screenAddress('people-declarations') : entryAddress(found);
}

/** Identifies a task: one subject, one task, one person. */
export const taskKey = ({ guideline_id: id, task, user_id: user, user_name: name }: AnyTask): string =>
  `${id} ${task} ${user ?? name}`;
