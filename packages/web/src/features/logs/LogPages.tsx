import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Pager } from '../../ui/Pager.tsx';
import { type LogSearch, logsAddress, PAGE_SIZES } from './address.ts';
import classes from './Logs.module.css';
import type { LogPage } from './use-log-page.ts';

interface Props {
  search: LogSearch;
  current: LogPage;
  onSize: (size: string) => void;
}

/** Shows which rows are visible, with links to other pages and page sizes. */
export function LogPages({ search, current, onSize }: Props) {
  const t = useTranslations('logs');
  const { page, last, size } = current;
  const total = current.matching.length;
  return (
    <div className={classes.pages}>
      <NativeSelect
        label={t('perPage')}
        size="xs"
        className={classes.size}
        value={search.size ?? '25'}
        onChange={({ currentTarget: { value } }) => onSize(value)}
        data={PAGE_SIZES.map((value) => ({ value, label: value === 'ALL' ? t('all') : value }))}
      />
      <span>{t('range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}</span>
      <Pager page={page} last={last} href={(to) => logsAddress(search, to)} />
    </div>
  );
}
