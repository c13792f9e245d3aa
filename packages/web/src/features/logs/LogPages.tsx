import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Pager } from '../../ui/Pager.tsx';
import { type LogSearch, logsAddress, PAGE_SIZES, type PageSize } from './address.ts';
import classes from './Logs.module.css';

interface Props {
  search: LogSearch;
  page: number;
  last: number;
  size: number;
  total: number;
  show: (next: LogSearch) => void;
}

const at = (search: LogSearch, page: number): LogSearch => {
  const { page: _page, ...rest } = search;
  return page === 1 ? rest : { ...rest, page };
};

/** Which rows are shown, how many at a time, and the way to the others. */
export function LogPages({ search, page, last, size, total, show }: Props) {
  const t = useTranslations('logs');
  const resize = (chosen: PageSize) => show({ ...at(search, 1), size: chosen });
  return (
    <div className={classes.pages}>
      <NativeSelect
        label={t('perPage')}
        size="xs"
        className={classes.size}
        value={search.size ?? '25'}
        onChange={(event) => resize(event.currentTarget.value as PageSize)}
        data={PAGE_SIZES.map((value) => ({ value, label: value === 'ALL' ? t('all') : value }))}
      />
      <span>{t('range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}</span>
      <Pager page={page} last={last} href={(to) => logsAddress(at(search, to))} />
    </div>
  );
}
