import type { DeskSort } from '@imprimatur/contract/sort-columns';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { daysUntil, formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { DaysLeft } from '../../guideline-list/DaysLeft.tsx';
import { EntryCell } from '../../tasks/EntryCell.tsx';
import type { AnyTask } from '../../tasks/task.ts';
import { useSubjectName } from '../../tasks/use-subject-name.ts';
import classes from '../../tasks/Tasks.module.css';
import { daysSince } from '../../tasks/use-time-since.ts';
import type { Chosen } from '../tools/use-chosen.ts';

interface ColumnOptions {
  chosen: Chosen | undefined;
  of: 'entry' | 'person' | undefined;
}

type DeskColumn = Column<AnyTask, DeskSort>;

/** The person with the task, and whether they are away. */
function usePersonColumn(): (sortable: boolean) => DeskColumn {
  const t = useTranslations('desk');
  return (sortable) => ({
    id: 'user',
    sortable,
    header: t('column.person'),
    cell: ({ user_name: name, away_until: away }) => (
      <>
        <span className={classes.person}>{name || t('nobody')}</span>
        {away !== null && <div className={classes.meta}>{t('awayUntil', { date: away })}</div>}
      </>
    ),
    width: '17%',
    card: 'title',
  });
}

/** The task, and the role in which the person has it. */
function useTaskColumn(): DeskColumn {
  const t = useTranslations('desk');
  const tasks = useTranslations('tasks');
  const label = useLabels();
  return {
    id: 'task',
    header: t('column.task'),
    cell: ({ task, role }) => (
      <>
        {tasks(`noun.${task}`)}
        {role !== null && <div className={classes.meta}>{label.part(role)}</div>}
      </>
    ),
    width: '17%',
  };
}

/** Days open, deadline, and number of reminders. */
function useDateColumns(): (sortable: boolean) => DeskColumn[] {
  const t = useTranslations('desk');
  return (sortable) => [
    {
      id: 'since',
      sortable,
      header: t('column.since'),
      cell: ({ since }) => (
        <span className={classes.whole}>{since === null ? '' : t('days', { days: daysSince(since) })}</span>
      ),
      width: '96px',
    },
    {
      id: 'due',
      sortable,
      header: t('column.due'),
      cell: ({ due }) =>
        due === null ? null : (
          <span className={classes.due}>
            <span className={`tabular ${classes.whole}`}>{due}</span> <DaysLeft days={daysUntil(due)} />
          </span>
        ),
      width: '128px',
    },
    {
      id: 'reminded',
      header: t('column.reminded'),
      cell: ({ reminders: { count, last_at: last } }) =>
        last === null ? (
          t('never')
        ) : (
          <span className={classes.due}>
            {t('reminded', { count })}{' '}
            <span className={`tabular ${classes.meta} ${classes.whole}`}>{formatDate(last)}</span>
          </span>
        ),
      width: '112px',
    },
  ];
}

/** The columns of a table of tasks. Leaves out the column of the entry or person that all tasks share. */
export function useDeskColumns({ chosen, of }: ColumnOptions): DeskColumn[] {
  const t = useTranslations('desk');
  const person = usePersonColumn();
  const task = useTaskColumn();
  const dates = useDateColumns();
  const subject = useSubjectName();
  const choice = ({ has, tick }: Chosen): DeskColumn => ({
    id: 'chosen',
    header: t('column.choice'),
    bare: true,
    cell: (row) => (
      <Checkbox
        aria-label={t('choose', { who: row.user_name || t('nobody'), name: subject(row) })}
        checked={has(row)}
        onChange={(event) => tick([row], event.currentTarget.checked)}
      />
    ),
    width: '44px',
    card: 'plain',
    onScreen: true,
  });
  const entry: DeskColumn = {
    id: 'entry',
    header: t('column.entry'),
    cell: (row) => <EntryCell task={row} />,
    ...(of === 'person' ? { card: 'title' } : {}),
  };
  const [first, last] = of === 'person' ? [[entry], []] : [[person(of === undefined)], of === 'entry' ? [] : [entry]];
  return [...(chosen === undefined ? [] : [choice(chosen)]), ...first, task, ...dates(of === undefined), ...last];
}
