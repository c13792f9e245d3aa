import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './Logs.module.css';
import type { Logs } from './use-logs.ts';

interface Props {
  logs: Logs;
  /** True if a search or filter hides rows. */
  narrowed: boolean;
  /** Number of rows that match search and filters. */
  found: number;
}

/** Announces how many rows are loaded, and then how many match. */
export function LogState({ logs, narrowed, found }: Props) {
  const t = useTranslations('logs');
  const { rows, total, complete, error } = logs;
  const counted = narrowed ? t('found', { found, count: total }) : t('counted', { count: total });
  return (
    <div className={classes.state} role="status">
      {rows && complete && counted}
      {rows && !complete && !error && (
        <>
          <Loader size={14} /> {t('loading', { loaded: rows.length, total })}
        </>
      )}
    </div>
  );
}
