import { useState } from 'react';
import { keyOf, type Task } from '../../tasks/task.ts';

export interface Chosen {
  tasks: readonly Task[];
  has: (task: Task) => boolean;
  tick: (tasks: readonly Task[], on: boolean) => void;
  clear: () => void;
}

/** The tasks that are ticked on the page with this address: what is not on the screen is not chosen. */
export function useChosen(address: string): Chosen {
  const [{ on, tasks }, choose] = useState<{ on: string; tasks: ReadonlyMap<string, Task> }>({
    on: address,
    tasks: new Map(),
  });
  const chosen = on === address ? tasks : new Map<string, Task>();
  return {
    tasks: [...chosen.values()],
    has: (task) => chosen.has(keyOf(task)),
    tick: (ticked, isChosen) => {
      const next = new Map(chosen);
      for (const task of ticked)
        if (isChosen) next.set(keyOf(task), task);
        else next.delete(keyOf(task));
      choose({ on: address, tasks: next });
    },
    clear: () => choose({ on: address, tasks: new Map() }),
  };
}
