import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { actionUrl, type AnyTask, asEntryTask } from '../../tasks/task.ts';
import { findSharedActions } from '../actions/actions.ts';
import classes from '../Desk.module.css';
import type { DeskDialogs } from '../use-desk-dialogs.tsx';

interface Props extends Pick<DeskDialogs, 'remind' | 'act'> {
  chosen: readonly AnyTask[];
}

/**
 * The actions on the selected tasks. Reminders can be sent for any number of tasks. A new date or the end of a round can apply to several
 * tasks of one entry. All other actions need exactly one task.
 */
export function DeskButtons({ chosen, remind, act }: Props) {
  const t = useTranslations('desk');
  const [task, ...more] = chosen;
  const alone = more.length === 0 ? task : undefined;
  const subject = task === undefined ? null : asEntryTask(task);
  return (
    <div className={classes.tools}>
      <Button
        size="compact-md"
        disabled={chosen.every((one) => one.task === 'nobody')}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => remind(chosen)}
      >
        {t('remind')}
      </Button>
      {subject !== null &&
        findSharedActions(chosen).map((action) => (
          <Button key={action} size="compact-md" variant="default" onClick={() => act(subject, action)}>
            {t(action)}
          </Button>
        ))}
      {alone !== undefined && (
        <Button size="compact-md" variant="default" component={AppLink} href={actionUrl(alone)}>
          {t(alone.task === 'nobody' || asEntryTask(alone) === null ? 'open' : 'act')}
        </Button>
      )}
    </div>
  );
}
