import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatBytes } from '../../lib/numbers.ts';
import type { UploadItem } from './upload/upload-session.ts';
import type { Uploads } from './use-uploads.ts';
import classes from './UploadList.module.css';

interface ButtonsProps {
  item: UploadItem;
  /**
   * True if the server has part of the file. The last button then cancels the upload instead of removing the file from
   * the list.
   */
  isPartlySent: boolean;
  uploads: Uploads;
}

const ICON_PROPS = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Pause, resume, retry and cancel, if they are possible. */
function Buttons({ item, isPartlySent, uploads }: ButtonsProps) {
  const t = useTranslations('files');
  const { id, file, state, canRetry } = item;
  const { name } = file;
  return (
    <span className={classes.buttons}>
      {(state === 'uploading' || state === 'offline') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('pause', { name })}
          onClick={() => uploads.session.pause(id)}
        >
          <IconPlayerPause {...ICON_PROPS} />
        </ActionIcon>
      )}
      {state === 'paused' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('resume', { name })}
          onClick={() => uploads.session.resume(id)}
        >
          <IconPlayerPlay {...ICON_PROPS} />
        </ActionIcon>
      )}
      {canRetry && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('againFor', { name })}
          onClick={() => uploads.session.resume(id)}
        >
          {t('again')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(isPartlySent ? 'cancelFor' : 'takeOff', { name })}
        onClick={() => void uploads.remove(item)}
      >
        <IconX {...ICON_PROPS} />
      </ActionIcon>
    </span>
  );
}

interface RowProps {
  item: UploadItem;
  uploads: Uploads;
}

function Row({ item, uploads }: RowProps) {
  const t = useTranslations('files');
  const { file, folder, state, sent, error, canRetry } = item;
  const { name, size } = file;
  const isPartlySent = state === 'uploading' || (sent > 0 && (state !== 'failed' || canRetry === true));
  const facts = [
    isPartlySent ? t('sentOf', { sent: formatBytes(sent), total: formatBytes(size) }) : formatBytes(size),
    t(`state.${state}`),
  ];
  return (
    <li data-state={state}>
      <span className={classes.name}>
        {folder !== '' && <span className={classes.folder}>{folder}/</span>}
        {name}
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <Buttons item={item} isPartlySent={isPartlySent} uploads={uploads} />
      {isPartlySent && (
        <Progress
          className={classes.bar}
          size="sm"
          value={Math.floor((sent / size) * 100)}
          color={state === 'uploading' ? undefined : 'gray.6'}
          aria-label={name}
        />
      )}
      {error && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
    </li>
  );
}

/** The chosen files that have not arrived yet, each with its progress or error. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const t = useTranslations('files');
  if (uploads.items.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('chosen')}>
      {uploads.items.map((item) => (
        <Row key={item.id} item={item} uploads={uploads} />
      ))}
    </ul>
  );
}
