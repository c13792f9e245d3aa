import { useState } from 'react';
import { taskKey, type AnyTask } from '../../tasks/task.ts';

export interface Chosen {
  tasks: readonly AnyTask[];
  has: (task: AnyTask) => boolean;
  tick: (tasks: readonly AnyTask[], on: boolean) => void;
  clear: () => void;
}

/** The selected tasks among the rows on screen. */
export function useChosen(rows: readonly AnyTask[]): Chosen {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = (task: AnyTask): boolean => keys.has(taskKey(task));
  const tasks = rows.filter(has);
  return {
    tasks,
    has,
    tick: (ticked, isChosen) => {
      // Tasks that left the screen are no longer selected.
      const next = new Set(tasks.map(taskKey));
      for (const task of ticked)
        if (isChosen) next.add(taskKey(task));
        else next.delete(taskKey(task));
      setKeys(next);
    },
    clear: () => setKeys(new Set()),
  };
}
