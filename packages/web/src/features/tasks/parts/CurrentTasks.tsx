import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { listAddress } from '../../guideline-list/address.ts';
import { type AnyTask, taskAddress } from '../task.ts';
import { TaskTable } from '../TaskTable.tsx';
import classes from '../Tasks.module.css';
import { useSubjectName } from '../use-subject-name.ts';

/** Links to the screen of a task. */
function StepLink({ task, all }: { task: AnyTask; all: readonly AnyTask[] }) {
  const t = useTranslations('tasks');
  const subject = useSubjectName();
  const publications = useTranslations('publications');
  const verbOf = (name: AnyTask['task']): string => {
    if (name === 'renew_declaration') return t('renew');
    return name === 're_examine' ? t('reExamine') : publications(`task.${name}`);
  };
  const verb = verbOf(task.task);
  return (
    <Button
      component={AppLink}
      href={taskAddress(task, all)}
      size="xs"
      className={classes.step}
      aria-label={t('stepOf', { verb, name: subject(task) })}
    >
      {verb}
    </Button>
  );
}

/** Current tasks; undefined while loading. */
export function CurrentTasks({ tasks }: { tasks: readonly AnyTask[] | undefined }) {
  const t = useTranslations('tasks');
  const publicationsButton = (
    <Button component={AppLink} href={listAddress('all', {})} variant="default">
      {t('showPublications')}
    </Button>
  );
  return (
    <Section title={t('now')} aside={tasks?.length}>
      <TaskTable
        label={t('now')}
        tasks={tasks}
        header={t('column.asked')}
        describe={(task) => t(`asks.${task.task}`)}
        step={(task) => <StepLink task={task} all={tasks ?? []} />}
        empty={<EmptyState actions={publicationsButton}>{t('nothing')}</EmptyState>}
      />
    </Section>
  );
}
