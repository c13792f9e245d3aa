import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import classes from '../../tasks/Tasks.module.css';
import type { DeskTask } from '../address.ts';
import deskClasses from '../Desk.module.css';
import type { Chosen } from '../tools/use-chosen.ts';

interface Props {
  /** This person's tasks on the page. */
  tasks: readonly [DeskTask, ...DeskTask[]];
  chosen: Pick<Chosen, 'has' | 'tick'>;
}

/** A person or party above their tasks, with a checkbox that selects all of their tasks on the page. */
export function PersonHeading({ tasks, chosen }: Props) {
  const t = useTranslations('desk');
  const label = useLabels();
  const { user_id: id, user_name: name, away_until: away, person } = tasks[0];
  const heading = name || t('nobody');
  const all = tasks.every(chosen.has);
  const facts = [
    id === null ? null : label.role(person.role),
    person.country,
    away === null ? null : t('awayUntil', { date: away }),
    tasks.length === person.tasks
      ? t('tasks', { count: person.tasks })
      : t('tasksHere', { here: tasks.length, count: person.tasks }),
  ];
  return (
    <div className={deskClasses.person}>
      <Checkbox
        className="no-print"
        aria-label={t('choosePerson', { who: heading })}
        checked={all}
        indeterminate={!all && tasks.some(chosen.has)}
        onChange={(event) => chosen.tick(tasks, event.currentTarget.checked)}
      />
      <span className={classes.person}>{heading}</span>
      <span className={classes.meta}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
