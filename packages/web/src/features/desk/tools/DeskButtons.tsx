import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { type AnyTask, asEntryTask } from '../../tasks/task.ts';
import { useUser } from '../../session/current.ts';
import { findActing } from '../actions/acting.ts';
import { findSharedActions } from '../actions/actions.ts';
import classes from '../Desk.module.css';
import type { DeskDialogs } from '../use-desk-dialogs.tsx';

interface Props extends Pick<DeskDialogs, 'remind' | 'act'> {
  chosen: readonly AnyTask[];
}

/** Opens the screen of a task, or its dialog. */
function ActButton({ task, act }: { task: AnyTask } & Pick<DeskDialogs, 'act'>) {
  const t = useTranslations('desk');
  const user = useUser();
  const { label, href } = findActing(task, user.id);
  const found = asEntryTask(task);
  if (href !== null)
    return (
      <Button size="compact-md" variant="default" component={AppLink} href={href}>
        {t(label)}
      </Button>
    );
  return (
    <Button size="compact-md" variant="default" onClick={() => found !== null && act(found, 'actFor')}>
      {t(label)}
    </Button>
  );
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
      {alone !== undefined && <ActButton task={alone} act={act} />}
    </div>
  );
}
