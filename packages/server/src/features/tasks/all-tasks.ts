import type { DeskTaskAnswer } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { type DeskFilters, tasksOn } from './service.ts';

/** Tasks per statement, so that each stays well within its time limit. Each statement sorts all tasks again, so there should be few. */
const TASKS_PER_STATEMENT = 5_000;

/** Returns all tasks that this person's desk shows with these filters, in its order. The download is in English. */
export async function allTasks(context: Context, actor: Actor, filters: DeskFilters): Promise<DeskTaskAnswer[]> {
  const all: DeskTaskAnswer[] = [];
  for (;;) {
    const range = { from: all.length, size: TASKS_PER_STATEMENT };
    const { tasks } = await tasksOn({ ...context, language: 'en' }, actor, filters, range);
    all.push(...tasks);
    if (tasks.length < TASKS_PER_STATEMENT) return all;
  }
}
