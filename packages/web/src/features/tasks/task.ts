import { declaringAddress, screenAddress, screenOfTask } from '@imprimatur/domain/screens';
import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';

/** This person's tasks, and what their entries wait for. */
export const workQuery = () => load('GET /work');

type Work = Answer<'GET /work'>['data'];
export type Task = Work['now'][number];

/** The address of the screen of a task, one of `all` tasks of this person. */
export const addressOf = ({ guideline_id: id, task, phase }: Task, all: readonly Task[] = []): string =>
  task === 'declare_interests'
    ? declaringAddress(id, all.filter((one) => one.task === task).length)
    : screenAddress(screenOfTask(task, phase), { id });

export const entryAddress = ({ guideline_id: id }: Task): string => screenAddress('view', { id });

/** Each element of a list of tasks is one task of one person. */
export const keyOf = ({ guideline_id: id, task, user_id: user, user_name: name }: Task): string =>
  `${id} ${task} ${user ?? name}`;
