import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { UploadItem } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';
import classes from './UploadList.module.css';

interface Props {
  item: UploadItem;
  /** Some bytes are on the server: the last button then cancels an upload instead of taking a file off the list. */
  begun: boolean;
  uploads: Uploads;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Pause, resume, try again and cancel, as far as each is possible for this file. */
export function UploadButtons({ item, begun, uploads }: Props) {
  const t = useTranslations('files');
  const { id, file, state, again } = item;
  const { name } = file;
  return (
    <span className={classes.buttons}>
      {(state === 'uploading' || state === 'offline') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('pause', { name })}
          onClick={() => uploads.pause(id)}
        >
          <IconPlayerPause {...ICON} />
        </ActionIcon>
      )}
      {state === 'paused' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('resume', { name })}
          onClick={() => uploads.resume(id)}
        >
          <IconPlayerPlay {...ICON} />
        </ActionIcon>
      )}
      {again && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('againFor', { name })}
          onClick={() => uploads.resume(id)}
        >
          {t('again')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(begun ? 'cancelFor' : 'takeOff', { name })}
        onClick={() => void uploads.remove(item)}
      >
        <IconX {...ICON} />
      </ActionIcon>
    </span>
  );
}
