import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { daysUntil } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DaysLeft } from '../guideline-list/DaysLeft.tsx';
import { EntryCell } from './EntryCell.tsx';
import classes from './Tasks.module.css';
import { entryAddress, keyOf, type Task } from './task.ts';

/** So many rows are shown at first. */
const FEW = 50;

function DueCell({ task: { due } }: { task: Task }) {
  if (due === null) return null;
  return (
    <span className={classes.due}>
      <span className="tabular">{due}</span> <DaysLeft days={daysUntil(due)} />
    </span>
  );
}

interface Props {
  label: string;
  tasks: readonly Task[] | undefined;
  /** What is asked, or of whom what is asked. */
  what: (task: Task) => ReactNode;
  header: string;
  /** The buttons of a row. */
  step?: (task: Task) => ReactNode;
  empty: ReactNode;
}

/** Tasks as rows: the entry, what is asked, until when, and the button that leads to it. */
export function TaskTable({ label, tasks, what, header, step, empty }: Props) {
  const t = useTranslations('tasks');
  const router = useRouter();
  const [all, showAll] = useState(false);
  const columns: Column<Task>[] = [
    { id: 'entry', header: t('column.entry'), cell: (task) => <EntryCell task={task} />, card: 'title' },
    { id: 'what', header, cell: what, width: '38%', card: 'plain' },
    { id: 'due', header: t('column.due'), cell: (task) => <DueCell task={task} />, width: '132px' },
    ...(step === undefined
      ? []
      : [{ id: 'step', header: t('column.step'), cell: step, width: '148px', card: 'plain', onScreen: true } as const]),
  ];
  const rows = all ? tasks : tasks?.slice(0, FEW);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowName={({ unique_id: name }) => name}
        onOpen={(task) => router.history.push(entryAddress(task))}
        skeletonRows={3}
        empty={empty}
      />
      {tasks !== undefined && rows !== undefined && rows.length < tasks.length && (
        <Button variant="default" onClick={() => showAll(true)} className={classes.more}>
          {t('showAll', { count: tasks.length })}
        </Button>
      )}
    </>
  );
}
