import { useState } from 'react';
import { keyOf, type AnyTask } from '../../tasks/task.ts';

export interface Chosen {
  tasks: readonly AnyTask[];
  has: (task: AnyTask) => boolean;
  tick: (tasks: readonly AnyTask[], on: boolean) => void;
  clear: () => void;
}

/** The selected tasks among the rows on screen. */
export function useChosen(rows: readonly AnyTask[]): Chosen {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = (task: AnyTask): boolean => keys.has(keyOf(task));
  const tasks = rows.filter(has);
  return {
    tasks,
    has,
    tick: (ticked, isChosen) => {
      // Tasks that left the screen are no longer selected.
      const next = new Set(tasks.map(keyOf));
      for (const task of ticked)
        if (isChosen) next.add(keyOf(task));
        else next.delete(keyOf(task));
      setKeys(next);
    },
    clear: () => setKeys(new Set()),
  };
}
