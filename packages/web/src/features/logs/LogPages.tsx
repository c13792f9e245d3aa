import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Pager } from '../../ui/Pager.tsx';
import { type LogSearch, logsAddress, PAGE_SIZES } from './address.ts';
import classes from './Logs.module.css';
import type { LogPage } from './use-log-page.ts';

interface Props {
  search: LogSearch;
  current: LogPage;
  show: (next: LogSearch) => void;
}

const at = (search: LogSearch, page: number): LogSearch => {
  const { page: _page, ...rest } = search;
  return page === 1 ? rest : { ...rest, page };
};

/** Shows which rows are visible, with links to other pages and page sizes. */
export function LogPages({ search, current, show }: Props) {
  const t = useTranslations('logs');
  const { page, last, size } = current;
  const total = current.matching.length;
  const resize = (chosen: string) => {
    const next = PAGE_SIZES.find((one) => one === chosen);
    if (next) show({ ...at(search, 1), size: next });
  };
  return (
    <div className={classes.pages}>
      <NativeSelect
        label={t('perPage')}
        size="xs"
        className={classes.size}
        value={search.size ?? '25'}
        onChange={(event) => resize(event.currentTarget.value)}
        data={PAGE_SIZES.map((value) => ({ value, label: value === 'ALL' ? t('all') : value }))}
      />
      <span>{t('range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}</span>
      <Pager page={page} last={last} href={(to) => logsAddress(at(search, to))} />
    </div>
  );
}
