import type { DeskTaskResponse } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { type DeskFilters, readTasksFrom } from './service.ts';

/** Tasks per statement, so that each stays well within its time limit. Each statement sorts all tasks again, so there should be few. */
const TASKS_PER_STATEMENT = 5_000;

/** Returns all tasks that this person's desk shows with these filters, in its order. The download is in English. */
export async function readAllTasks(context: Context, actor: Actor, filters: DeskFilters): Promise<DeskTaskResponse[]> {
  const all: DeskTaskResponse[] = [];
  for (;;) {
    const range = { from: all.length, size: TASKS_PER_STATEMENT };
    const { tasks } = await readTasksFrom({ ...context, language: 'en' }, actor, filters, range);
    all.push(...tasks);
    if (tasks.length < TASKS_PER_STATEMENT) return all;
  }
}
