import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { addressOf, type Task } from '../../tasks/task.ts';
import { deedsOfAll } from '../deeds/deeds.ts';
import classes from '../Desk.module.css';
import type { DeskDialogs } from '../use-desk-dialogs.tsx';

interface Props extends Pick<DeskDialogs, 'remind' | 'act'> {
  chosen: readonly Task[];
}

/**
 * What can be done about the chosen tasks. Any number can be reminded of; several in one entry get its new date, or its round goes on without
 * them; the rest is done for one.
 */
export function DeskButtons({ chosen, remind, act }: Props) {
  const t = useTranslations('desk');
  const [task, ...more] = chosen;
  const alone = more.length === 0 ? task : undefined;
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
      {task !== undefined &&
        deedsOfAll(chosen).map((deed) => (
          <Button key={deed} size="compact-md" variant="default" onClick={() => act(task, deed)}>
            {t(deed)}
          </Button>
        ))}
      {alone !== undefined && (
        <Button size="compact-md" variant="default" component={AppLink} href={addressOf(alone)}>
          {t(alone.task === 'nobody' ? 'open' : 'act')}
        </Button>
      )}
    </div>
  );
}
