import { CloseButton, Progress } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatBytes } from '../lib/numbers.ts';
import classes from './FilePicker.module.css';

export interface PickedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 1 while uploading. */
  progress?: number;
  /** The reason if it failed. */
  error?: string;
}

interface Props {
  items: readonly PickedFile[];
  onRemove: ((id: string) => void) | undefined;
}

export function PickedFiles({ items, onRemove }: Props) {
  const t = useTranslations('ui');
  if (items.length === 0) return null;
  const stateOf = ({ state, progress = 0 }: PickedFile) => {
    if (state === 'uploading') return t('fileUploading', { percent: Math.floor(progress * 100) });
    return state === 'done' ? t('fileDone') : state === 'waiting' ? t('fileWaiting') : '';
  };
  return (
    <ul className={classes.files}>
      {items.map((item) => (
        <li key={item.id}>
          <span className={classes.name}>{item.name}</span>
          <span className={classes.facts}>{[formatBytes(item.size), stateOf(item)].filter(Boolean).join(' · ')}</span>
          {onRemove && (
            <CloseButton aria-label={t('removeFile', { name: item.name })} onClick={() => onRemove(item.id)} />
          )}
          {item.state === 'uploading' && (
            <Progress className={classes.bar} size="xs" value={(item.progress ?? 0) * 100} aria-label={item.name} />
          )}
          {item.error && (
            <span className={classes.error} role="alert">
              {item.error}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
