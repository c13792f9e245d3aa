import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatBytes } from '../../lib/numbers.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Uploads } from './use-uploads.ts';
import classes from './UnfinishedUploads.module.css';

/** Interrupted uploads after a reload. Choosing the same file again continues its upload. */
export function UnfinishedUploads({ uploads }: { uploads: Uploads }) {
  const t = useTranslations('files');
  const { unfinished } = uploads;
  if (unfinished.length === 0) return null;
  return (
    <Notice kind="info" title={t('unfinished', { count: unfinished.length })}>
      <ul className={classes.list}>
        {unfinished.map((one) => (
          <li key={one.key}>
            <span className={classes.name}>{one.name}</span>
            <span className={classes.facts}>
              {t('arrivedOf', { arrived: formatBytes(one.arrived), total: formatBytes(one.size) })}
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={t('forgetFor', { name: one.name })}
              onClick={() => uploads.session.forget(one)}
            >
              {t('forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
