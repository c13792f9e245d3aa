import type { DeskSort } from '@imprimatur/contract/sort-columns';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Sort } from '../../ui/DataTable.tsx';
import { taskKey, type AnyTask, subjectAddress, type Task } from '../tasks/task.ts';
import { useSubjectName } from '../tasks/use-subject-name.ts';
import type { TaskAction } from './actions/actions.ts';
import type { DeskTask } from './address.ts';
import { PersonHeading } from './table/PersonHeading.tsx';
import { useTaskActions } from './table/use-task-actions.tsx';
import { useDeskColumns } from './table/use-desk-columns.tsx';
import type { Chosen } from './tools/use-chosen.ts';

interface Props {
  rows: readonly DeskTask[] | undefined;
  busy?: boolean;
  sort?: Sort<DeskSort>;
  onSort?: (sort: Sort<DeskSort>) => void;
  /** If absent, tasks cannot be selected. */
  chosen?: Chosen;
  /** Shows each person once, above their tasks. The rows must be ordered by person. */
  byPerson?: boolean;
  onRemind: (task: AnyTask) => void;
  onAction: (task: Task, action: TaskAction) => void;
  /** Set if all tasks belong to one entry or person; its column is left out. */
  of?: 'entry' | 'person';
  empty: ReactNode;
}

/** One row per task of a person. */
export function DeskTable({ chosen, byPerson = false, onRemind, onAction, of, ...props }: Props) {
  const t = useTranslations('desk');
  const router = useRouter();
  const subject = useSubjectName();
  const columns = useDeskColumns({ chosen, of: byPerson ? 'person' : of });
  const actions = useTaskActions({ onRemind, onAction });
  return (
    <DataTable
      {...props}
      label={t(of === undefined ? 'title' : of === 'entry' ? 'waitsOn' : 'askedNow')}
      columns={columns}
      rowKey={taskKey}
      rowName={(task) => `${task.user_name || t('nobody')}, ${subject(task)}`}
      {...(of === 'entry' ? {} : { onOpen: (task: AnyTask) => router.history.push(subjectAddress(task)) })}
      {...(byPerson && chosen !== undefined
        ? {
            group: {
              keyOf: ({ user_id: id, user_name: name }: DeskTask) => id ?? name,
              heading: (tasks: readonly [DeskTask, ...DeskTask[]]) => <PersonHeading tasks={tasks} chosen={chosen} />,
            },
          }
        : {})}
      rowState={({ late_days: late }) => (late > 0 ? 'new' : undefined)}
      actions={actions}
    />
  );
}
