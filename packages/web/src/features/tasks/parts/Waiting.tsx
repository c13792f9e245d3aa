import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import { keyOf, type Task } from '../task.ts';
import { TaskTable } from '../TaskTable.tsx';
import classes from '../Tasks.module.css';
import { useSince } from '../use-since.ts';

/** Who is asked for what in an entry. */
function Asked({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('tasks');
  const since = useSince();
  return (
    <ul className={classes.asked}>
      {tasks.map((task) => (
        <li key={keyOf(task)}>
          {t('waitsFor', { who: task.user_name, what: t(`noun.${task.task}`) })}
          {task.since !== null && <span className={classes.since}> {since(task.since)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What this person waits for, by entry. */
export function Waiting({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('tasks');
  const byEntry = Map.groupBy(tasks, (task) => task.guideline_id);
  return (
    <Section title={t('waiting')} aside={byEntry.size}>
      <TaskTable
        label={t('waiting')}
        tasks={[...byEntry.values()].flatMap((ofEntry) => ofEntry.slice(0, 1))}
        header={t('column.waiting')}
        what={(task) => <Asked tasks={byEntry.get(task.guideline_id) ?? []} />}
        empty={null}
      />
    </Section>
  );
}
