import { Progress } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatBytes } from '../../lib/numbers.ts';
import { UploadButtons } from './UploadButtons.tsx';
import type { UploadItem } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';
import classes from './UploadList.module.css';

interface RowProps {
  item: UploadItem;
  uploads: Uploads;
}

function Row({ item, uploads }: RowProps) {
  const t = useTranslations('files');
  const { file, folder, state, sent, error, again } = item;
  const { name, size } = file;
  const begun = state === 'uploading' || (sent > 0 && (state !== 'failed' || again === true));
  const facts = [
    begun ? t('sentOf', { sent: formatBytes(sent), total: formatBytes(size) }) : formatBytes(size),
    t(`state.${state}`),
  ];
  return (
    <li data-state={state}>
      <span className={classes.name}>
        {folder !== '' && <span className={classes.folder}>{folder}/</span>}
        {name}
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <UploadButtons item={item} begun={begun} uploads={uploads} />
      {begun && (
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

/** The chosen files that have not arrived, each with its progress or its error. */
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
