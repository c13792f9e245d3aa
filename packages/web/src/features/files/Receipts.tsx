import { CloseButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { formatBytes } from '../../lib/numbers.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useEntry } from '../entry/queries.ts';
import classes from './Receipts.module.css';
import { Checksum } from './Checksum.tsx';
import type { Uploads } from './use-uploads.ts';

/** Receipts for the files that arrived since this screen was opened: size, time and checksum. */
export function Receipts({ uploads }: { uploads: Uploads }) {
  const t = useTranslations('files');
  const { files } = useEntry(uploads.gid);
  const arrived = uploads.arrived.flatMap((id) => files.find((file) => file.id === id) ?? []);
  if (arrived.length === 0) return null;
  return (
    <Notice kind="done" title={t('receipts', { count: arrived.length })}>
      <CloseButton
        className={classes.close}
        aria-label={t('closeReceipts')}
        onClick={() => uploads.session.dismissArrived()}
      />
      <ul className={classes.list} aria-label={t('receipts', { count: arrived.length })}>
        {arrived.map(({ id, name, size, sha256, created_at }) => (
          <li key={id}>
            <span className={classes.name}>{name}</span>
            <span className={classes.facts}>
              {formatBytes(size)} · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </span>
            <Checksum name={name} sha256={sha256} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
