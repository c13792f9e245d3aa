import type { Phase } from '@imprimatur/domain/lifecycle/phases';
import { declaringAddress, screenAddress, screenOfTask } from '@imprimatur/domain/screens';
import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';

/** This person's tasks, and what their entries wait for. */
export const workQuery = () => load('GET /work');

type Work = Answer<'GET /work'>['data'];

/** A task about an entry. */
export type Task = Work['waiting'][number];

/** A task about an entry, or about none. */
export type AnyTask = Work['now'][number];

/** Returns a task with its entry; null if it is about none. */
export function ofEntry(one: AnyTask): (Task & { phase: Phase }) | null {
  const { guideline_id, unique_id, name, phase, task } = one;
  if (guideline_id === null || unique_id === null || name === null || phase === null || task === 'renew_declaration')
    return null;
  return { ...one, guideline_id, unique_id, name, phase, task };
}

/** The address of the screen of a task, one of `all` tasks of this person. */
export function addressOf(one: AnyTask, all: readonly AnyTask[] = []): string {
  const found = ofEntry(one);
  if (found === null) return screenAddress('standing-declaration');
  const { guideline_id: id, task, phase } = found;
  return task === 'declare_interests'
    ? declaringAddress(id, all.filter((other) => other.task === task).length)
    : screenAddress(screenOfTask(task, phase), { id });
}

export const entryAddress = ({ guideline_id: id }: Pick<Task, 'guideline_id'>): string => screenAddress('view', { id });

/** The address at which the office sees what somebody's task is about. */
export function subjectAddress(one: AnyTask): string {
  const found = ofEntry(one);
  return found === null ? screenAddress('people-declarations') : entryAddress(found);
}

/** The address at which the office does a task in somebody's place; nobody declares for another. */
export const actingAddress = (one: AnyTask): string => (ofEntry(one) === null ? subjectAddress(one) : addressOf(one));

/** Of a list of tasks, each is one thing asked of one person. */
export const keyOf = ({ guideline_id: id, task, user_id: user, user_name: name }: AnyTask): string =>
  `${id} ${task} ${user ?? name}`;
