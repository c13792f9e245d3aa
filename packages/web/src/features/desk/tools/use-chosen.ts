import { useState } from 'react';
import { keyOf, type Task } from '../../tasks/task.ts';

export interface Chosen {
  tasks: readonly Task[];
  has: (task: Task) => boolean;
  tick: (tasks: readonly Task[], on: boolean) => void;
  clear: () => void;
}

/** The ticked ones of the tasks on the screen. */
export function useChosen(rows: readonly Task[]): Chosen {
  const [keys, choose] = useState<ReadonlySet<string>>(new Set());
  const has = (task: Task): boolean => keys.has(keyOf(task));
  const tasks = rows.filter(has);
  return {
    tasks,
    has,
    tick: (ticked, isChosen) => {
      // What has left the screen is not chosen any more.
      const next = new Set(tasks.map(keyOf));
      for (const task of ticked)
        if (isChosen) next.add(keyOf(task));
        else next.delete(keyOf(task));
      choose(next);
    },
    clear: () => choose(new Set()),
  };
}
