import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { actingAddress, type AnyTask, ofEntry } from '../../tasks/task.ts';
import { deedsOfAll } from '../deeds/deeds.ts';
import classes from '../Desk.module.css';
import type { DeskDialogs } from '../use-desk-dialogs.tsx';

interface Props extends Pick<DeskDialogs, 'remind' | 'act'> {
  chosen: readonly AnyTask[];
}

/**
 * What can be done about the chosen tasks. Any number can be reminded of; several in one entry get its new date, or its round goes on without
 * them; the rest is done for one.
 */
export function DeskButtons({ chosen, remind, act }: Props) {
  const t = useTranslations('desk');
  const [task, ...more] = chosen;
  const alone = more.length === 0 ? task : undefined;
  const subject = task === undefined ? null : ofEntry(task);
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
        deedsOfAll(chosen).map((deed) => (
          <Button key={deed} size="compact-md" variant="default" onClick={() => act(subject, deed)}>
            {t(deed)}
          </Button>
        ))}
      {alone !== undefined && (
        <Button size="compact-md" variant="default" component={AppLink} href={actingAddress(alone)}>
          {t(alone.task === 'nobody' || ofEntry(alone) === null ? 'open' : 'act')}
        </Button>
      )}
    </div>
  );
}
