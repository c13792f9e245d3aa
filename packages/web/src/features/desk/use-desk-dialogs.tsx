import { type ReactNode, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { type AnyTask, type Task, taskKey } from '../tasks/task.ts';
import type { TaskAction } from './actions/actions.ts';

const RemindDialog = lazyComponent(() => import('./actions/RemindDialog.tsx'), null);
const TaskActionDialog = lazyComponent(() => import('./actions/TaskActionDialog.tsx'), null);

export interface DeskDialogs {
  remind: (tasks: readonly AnyTask[]) => void;
  act: (task: Task, action: TaskAction) => void;
  dialogs: ReactNode;
}

/** The dialogs of the office's actions on tasks. `onReminded` runs after emails were sent. */
export function useDeskDialogs(onReminded?: () => void): DeskDialogs {
  const [tasksToRemind, setTasksToRemind] = useState<readonly AnyTask[] | null>(null);
  const [requested, setRequested] = useState<{ task: Task; action: TaskAction } | null>(null);
  const dialogs = (
    <>
      {requested !== null && (
        <TaskActionDialog key={taskKey(requested.task)} {...requested} onClose={() => setRequested(null)} />
      )}
      {tasksToRemind !== null && (
        <RemindDialog
          tasks={tasksToRemind}
          onClose={(sent) => {
            setTasksToRemind(null);
            if (sent) onReminded?.();
          }}
        />
      )}
    </>
  );
  return { remind: setTasksToRemind, act: (task, action) => setRequested({ task, action }), dialogs };
}
