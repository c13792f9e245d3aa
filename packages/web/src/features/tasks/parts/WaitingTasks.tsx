import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { daysUntil } from '../../../lib/dates.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useUser } from '../../session/current.ts';
import { type Task, taskKey } from '../task.ts';
import { TaskTable } from '../TaskTable.tsx';
import classes from '../Tasks.module.css';
import { useTimeSince } from '../use-time-since.ts';

/** Rows shown at first, so that people do not have to scroll far past tasks of others. */
const INITIAL_ROWS = 5;

/** Tasks of one kind with one deadline, in the order in which they were assigned. */
const groupSameTasks = (tasks: readonly Task[]): Task[][] => [
  ...Map.groupBy(tasks, (one) => `${one.task} ${one.due}`).values(),
];

/** The open tasks of an entry with the people who have them: one line for each task and deadline. */
export function OpenTasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('tasks');
  const since = useTimeSince();
  // The row shows the earliest deadline. If deadlines differ, each line also shows its own.
  const differ = new Set(tasks.map((task) => task.due)).size > 1;
  return (
    <ul className={classes.asked}>
      {groupSameTasks(tasks).map(([first, ...others]) =>
        first === undefined ? null : (
          <li key={taskKey(first)}>
            {t('waitsFor', {
              who: [first, ...others].map((task) => task.user_name).join(', '),
              what: t(`noun.${first.task}`),
            })}
            <span className={classes.since}>
              {first.since !== null && ` ${since(findFirstStart([first, ...others]))}`}
              {differ && first.due !== null && `, ${t('until', { date: first.due })}`}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

/** The time at which the first of these tasks was assigned. */
const findFirstStart = (tasks: readonly Task[]): string | null =>
  tasks.flatMap(({ since }) => since ?? []).toSorted((one, other) => one.localeCompare(other))[0] ?? null;

/** Takes the office to these tasks on the desk, where it can send reminders. */
function RemindLink({ task }: { task: Task }) {
  const t = useTranslations('tasks');
  return (
    <Button
      component={AppLink}
      href={`${screenAddress('desk')}?query=${encodeURIComponent(task.unique_id)}`}
      size="xs"
      variant="default"
      className={classes.step}
      aria-label={t('stepOf', { verb: t('remind'), name: task.unique_id })}
    >
      {t('remind')}
    </Button>
  );
}

/** The task that is due first. */
const listFirstDue = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted((one, other) => (daysUntil(one.due) ?? Infinity) - (daysUntil(other.due) ?? Infinity)).slice(0, 1);

/** Other people's tasks that this person waits for, by entry. */
export function WaitingTasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('tasks');
  const { office } = useUser().can;
  const byEntry = Map.groupBy(tasks, (task) => task.guideline_id);
  return (
    <Section title={t('waiting')} aside={byEntry.size}>
      <TaskTable
        label={t('waiting')}
        tasks={[...byEntry.values()].flatMap(listFirstDue)}
        header={t('column.waiting')}
        describe={(task) => <OpenTasks tasks={byEntry.get(task.guideline_id) ?? []} />}
        {...(office ? { step: (task: Task) => <RemindLink task={task} /> } : {})}
        initialRows={INITIAL_ROWS}
        empty={null}
      />
    </Section>
  );
}
