import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { daysUntil } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DaysLeft } from '../guideline-list/DaysLeft.tsx';
import { EntryCell } from './EntryCell.tsx';
import classes from './Tasks.module.css';
import { type AnyTask, asEntryTask, subjectAddress, taskAddress, taskKey } from './task.ts';
import { useSubjectName } from './use-subject-name.ts';

/** Rows shown at first, unless the table sets a different number. */
const INITIAL_ROWS = 50;

function DueCell({ task: { due } }: { task: AnyTask }) {
  if (due === null) return null;
  return (
    <span className={classes.due}>
      <span className="tabular">{due}</span> <DaysLeft days={daysUntil(due)} />
    </span>
  );
}

interface Props<Row extends AnyTask> {
  label: string;
  tasks: readonly Row[] | undefined;
  /** The task, or the person or party that it waits for. */
  describe: (task: Row) => ReactNode;
  header: string;
  /** The buttons of a row. */
  step?: (task: Row) => ReactNode;
  empty: ReactNode;
  initialRows?: number;
}

/** Tasks as rows: entry, task, deadline, and the button that opens its screen. */
export function TaskTable<Row extends AnyTask>({
  label,
  tasks,
  describe,
  header,
  step,
  empty,
  initialRows = INITIAL_ROWS,
}: Props<Row>) {
  const t = useTranslations('tasks');
  const router = useRouter();
  const subject = useSubjectName();
  const [showsAll, setShowsAll] = useState(false);
  const columns: Column<Row>[] = [
    { id: 'entry', header: t('column.entry'), cell: (task) => <EntryCell task={task} own />, card: 'title' },
    { id: 'what', header, cell: describe, width: '38%', card: 'plain' },
    { id: 'due', header: t('column.due'), cell: (task) => <DueCell task={task} />, width: '132px' },
    ...(step === undefined
      ? []
      : [{ id: 'step', header: t('column.step'), cell: step, width: '148px', card: 'plain', onScreen: true } as const]),
  ];
  const rows = showsAll ? tasks : tasks?.slice(0, initialRows);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={taskKey}
        rowName={subject}
        onOpen={(task) => router.history.push(asEntryTask(task) === null ? taskAddress(task) : subjectAddress(task))}
        skeletonRows={3}
        empty={empty}
      />
      {tasks !== undefined && rows !== undefined && rows.length < tasks.length && (
        <Button variant="default" onClick={() => setShowsAll(true)} className={classes.more}>
          {t('showAll', { count: tasks.length })}
        </Button>
      )}
    </>
  );
}
