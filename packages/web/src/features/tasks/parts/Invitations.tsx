import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Task, taskKey } from '../task.ts';
import { TaskTable } from '../TaskTable.tsx';
import classes from '../Tasks.module.css';
import { useAcceptInvitations } from '../use-accept-invitations.ts';

/** Accepts an invitation. To decline it or ask for another role, people open the entry. */
function AcceptButton({ task, accept }: { task: Task; accept: ReturnType<typeof useAcceptInvitations> }) {
  const t = useTranslations('tasks');
  const verb = t('accept');
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.step}
      disabled={accept.isPending}
      aria-label={t('stepOf', { verb, name: task.unique_id })}
      onClick={() => accept.mutate([task], { onError: announceFailure })}
    >
      {verb}
    </Button>
  );
}

/** Invitations. They can be accepted one by one, or all together after a confirmation. */
export function Invitations({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('tasks');
  const accept = useAcceptInvitations();
  const label = useLabels();
  const count = tasks.length;
  const acceptAll = async () => {
    const verb = t('acceptAll', { count });
    if (await confirm({ title: t('acceptAllTitle', { count }), text: t('acceptAllText'), verb }))
      accept.mutate(tasks, { onError: announceFailure });
  };
  const acceptAllButton = count > 1 && (
    <Button variant="default" size="compact-md" loading={accept.isPending} onClick={() => void acceptAll()}>
      {t('acceptAll', { count })}…
    </Button>
  );
  return (
    <Section title={t('invitations')} aside={count} actions={acceptAllButton}>
      <TaskTable
        label={t('invitations')}
        tasks={tasks}
        header={t('column.role')}
        describe={({ role }) => t('invitedAs', { role: label.asPart(role ?? 'reviewer') })}
        step={(task) => <AcceptButton key={taskKey(task)} task={task} accept={accept} />}
        empty={null}
      />
    </Section>
  );
}
