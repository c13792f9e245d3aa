import { type ReactNode, useState } from 'react';
import { later } from '../../ui/later.tsx';
import { type AnyTask, keyOf, type Task } from '../tasks/task.ts';
import type { TaskAction } from './actions/actions.ts';

const RemindDialog = later(() => import('./actions/RemindDialog.tsx'), null);
const TaskActionDialog = later(() => import('./actions/TaskActionDialog.tsx'), null);

export interface DeskDialogs {
  remind: (tasks: readonly AnyTask[]) => void;
  act: (task: Task, action: TaskAction) => void;
  /** Callers must render it. */
  dialogs: ReactNode;
}

/** The dialogs of the office's actions on tasks. `onReminded` runs after emails were sent. */
export function useDeskDialogs(onReminded?: () => void): DeskDialogs {
  const [reminded, remind] = useState<readonly AnyTask[] | null>(null);
  const [asked, ask] = useState<{ task: Task; action: TaskAction } | null>(null);
  const dialogs = (
    <>
      {asked !== null && <TaskActionDialog key={keyOf(asked.task)} {...asked} onClose={() => ask(null)} />}
      {reminded !== null && (
        <RemindDialog
          tasks={reminded}
          onClose={(sent) => {
            remind(null);
            if (sent) onReminded?.();
          }}
        />
      )}
    </>
  );
  return { remind, act: (task, action) => ask({ task, action }), dialogs };
}
