import { useTranslations } from 'use-intl';
import { daysUntil } from '../../../lib/dates.ts';
import { Section } from '../../../ui/Section.tsx';
import { keyOf, type Task } from '../task.ts';
import { TaskTable } from '../TaskTable.tsx';
import classes from '../Tasks.module.css';
import { useSince } from '../use-since.ts';

/** The open tasks of an entry and who has them. */
function Asked({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('tasks');
  const since = useSince();
  // The row shows the earliest deadline. If deadlines differ, each person's is listed too.
  const differ = new Set(tasks.map((task) => task.due)).size > 1;
  return (
    <ul className={classes.asked}>
      {tasks.map((task) => (
        <li key={keyOf(task)}>
          {t('waitsFor', { who: task.user_name, what: t(`noun.${task.task}`) })}
          <span className={classes.since}>
            {task.since !== null && ` ${since(task.since)}`}
            {differ && task.due !== null && ` ${t('until', { date: task.due })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The task that is due first. */
const firstDue = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted((one, other) => (daysUntil(one.due) ?? Infinity) - (daysUntil(other.due) ?? Infinity)).slice(0, 1);

/** Other people's tasks that this person waits for, by entry. */
export function WaitingTasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('tasks');
  const byEntry = Map.groupBy(tasks, (task) => task.guideline_id);
  return (
    <Section title={t('waiting')} aside={byEntry.size}>
      <TaskTable
        label={t('waiting')}
        tasks={[...byEntry.values()].flatMap(firstDue)}
        header={t('column.waiting')}
        what={(task) => <Asked tasks={byEntry.get(task.guideline_id) ?? []} />}
        empty={null}
      />
    </Section>
  );
}
