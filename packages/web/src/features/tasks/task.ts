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

/** Returns the entry that a task is about; null if it is about none. */
export function entryIn({
  guideline_id,
  unique_id,
  name,
}: AnyTask): Pick<Task, 'guideline_id' | 'unique_id' | 'name'> | null {
  return guideline_id === null || unique_id === null || name === null ? null : { guideline_id, unique_id, name };
}

/** Returns a step of an entry with the entry; null for the other tasks, of which only a reminder is possible. */
export function ofEntry(one: AnyTask): (Task & { phase: Phase }) | null {
  const { phase, task } = one;
  const entry = entryIn(one);
  if (entry === null || phase === null || task === 'renew_declaration' || task === 're_examine') return null;
  return { ...one, ...entry, phase, task };
}

/** The address of the screen of a task, one of `all` tasks of this person. */
export function addressOf(one: AnyTask, all: readonly AnyTask[] = []): string {
  const found = ofEntry(one);
  if (found === null) {
    const entry = entryIn(one);
    return entry === null ? screenAddress('standing-declaration') : entryAddress(entry);
  }
  const { guideline_id: id, task, phase } = found;
  return task === 'declare_interests'
    ? declaringAddress(id, all.filter((other) => other.task === task).length)
    : screenAddress(screenOfTask(task, phase), { id });
}

export const entryAddress = ({ guideline_id: id }: Pick<Task, 'guideline_id'>): string => screenAddress('view', { id });

/** The address at which the office sees what somebody's task is about. */
export function subjectAddress(one: AnyTask): string {
  const found = entryIn(one);
  return found === null ? screenAddress('people-declarations') : entryAddress(found);
}

/** The address at which the office does a task in somebody's place; nobody declares for another. */
export const actingAddress = (one: AnyTask): string => (ofEntry(one) === null ? subjectAddress(one) : addressOf(one));

/** Of a list of tasks, each is one thing asked of one person. */
export const keyOf = ({ guideline_id: id, task, user_id: user, user_name: name }: AnyTask): string =>
  `${id} ${task} ${user ?? name}`;
