import { type ReactNode, useState } from 'react';
import { later } from '../../ui/later.tsx';
import { type AnyTask, keyOf, type Task } from '../tasks/task.ts';
import type { Deed } from './deeds/deeds.ts';

const RemindDialog = later(() => import('./deeds/RemindDialog.tsx'), null);
const DeedDialog = later(() => import('./deeds/DeedDialog.tsx'), null);

export interface DeskDialogs {
  remind: (tasks: readonly AnyTask[]) => void;
  act: (task: Task, deed: Deed) => void;
  /** Callers must render it. */
  dialogs: ReactNode;
}

/** The dialogs of the office's actions on tasks. `onReminded` runs after emails were sent. */
export function useDeskDialogs(onReminded?: () => void): DeskDialogs {
  const [reminded, remind] = useState<readonly AnyTask[] | null>(null);
  const [asked, ask] = useState<{ task: Task; deed: Deed } | null>(null);
  const dialogs = (
    <>
      {asked !== null && <DeedDialog key={keyOf(asked.task)} {...asked} onClose={() => ask(null)} />}
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
  return { remind, act: (task, deed) => ask({ task, deed }), dialogs };
}
