import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './Logs.module.css';
import type { Logs } from './use-logs.ts';

interface Props {
  logs: Logs;
  query: string;
  /** Number of rows that match the query. */
  found: number;
}

/** Announces how many rows have been loaded, and then how many match. */
export function LogState({ logs, query, found }: Props) {
  const t = useTranslations('logs');
  const { rows, total, complete, error } = logs;
  const counted = query.trim() === '' ? t('counted', { count: total }) : t('found', { found, count: total });
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
