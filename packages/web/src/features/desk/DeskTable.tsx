import type { DeskSort } from '@imprimatur/contract/sort-columns';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Sort } from '../../ui/DataTable.tsx';
import { type AnyTask, keyOf, subjectAddress, type Task } from '../tasks/task.ts';
import { useSubjectName } from '../tasks/use-subject-name.ts';
import type { TaskAction } from './actions/actions.ts';
import { useTaskActions } from './table/use-task-actions.tsx';
import { useDeskColumns } from './table/use-desk-columns.tsx';

interface Props {
  rows: readonly AnyTask[] | undefined;
  busy?: boolean;
  sort?: Sort<DeskSort>;
  onSort?: (sort: Sort<DeskSort>) => void;
  isChosen?: (task: AnyTask) => boolean;
  /** Without it, tasks cannot be selected. */
  onChoose?: (task: AnyTask, on: boolean) => void;
  onRemind: (task: AnyTask) => void;
  onAction: (task: Task, action: TaskAction) => void;
  /** Set if all tasks belong to one entry or person; its column is left out. */
  of?: 'entry' | 'person';
  empty: ReactNode;
}

/** One row per task of a person. */
export function DeskTable({ isChosen, onChoose, onRemind, onAction, of, ...props }: Props) {
  const t = useTranslations('desk');
  const router = useRouter();
  const subject = useSubjectName();
  const columns = useDeskColumns({ isChosen, onChoose, of });
  const actions = useTaskActions({ onRemind, onAction });
  return (
    <DataTable
      {...props}
      label={t(of === undefined ? 'title' : of === 'entry' ? 'waitsOn' : 'askedNow')}
      columns={columns}
      rowKey={keyOf}
      rowName={(task) => `${task.user_name || t('nobody')}, ${subject(task)}`}
      {...(of === 'entry' ? {} : { onOpen: (task: AnyTask) => router.history.push(subjectAddress(task)) })}
      rowState={({ late_days: late }) => (late > 0 ? 'new' : undefined)}
      actions={actions}
    />
  );
}
