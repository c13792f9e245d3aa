import { Button, NativeSelect, Select } from '@mantine/core';
import { LOG_ACTIONS } from '@imprimatur/domain/events';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { findOptions } from '../../lib/find-options.ts';
import type { FilterChanges } from '../../lib/use-filters.ts';
import { DateField } from '../../ui/DateField.tsx';
import { SavedFilters } from '../saved-filters/SavedFilters.tsx';
import { isFiltered, type LogSearch, logsAddress } from './address.ts';
import classes from './Logs.module.css';
import { listEntries, listPeople, type LogRow } from './rows.ts';

interface Props {
  /** The loaded rows. They provide the people and entries to choose from. */
  rows: readonly LogRow[];
  search: LogSearch;
  change: (changes: FilterChanges<LogSearch>) => void;
  /** Removes all filters, and also clears the search. */
  clear: () => void;
}

/** Filters by entry, days, action and person. All of them are stored in the URL. */
export function LogFilters({ rows, search, change, clear }: Props) {
  const t = useTranslations('logs');
  const entries = useMemo(() => listEntries(rows), [rows]);
  const people = useMemo(() => listPeople(rows), [rows]);
  const select = (filter: 'guideline' | 'user', data: typeof people) => (
    <Select
      label={t(`filter.${filter}`)}
      placeholder={t('any')}
      className={classes.filter}
      searchable
      filter={findOptions}
      clearable
      clearButtonProps={{ 'aria-label': t('clearFilter', { filter: t(`filter.${filter}`) }) }}
      limit={100}
      nothingFoundMessage={t('noSuchChoice')}
      data={data}
      value={search[filter] === undefined ? null : String(search[filter])}
      onChange={(id) => change({ [filter]: id ?? undefined })}
    />
  );
  const day = (filter: 'from' | 'to') => (
    <DateField
      label={t(`filter.${filter}`)}
      className={classes.day}
      value={search[filter] ?? null}
      onChange={(value) => change({ [filter]: value ?? undefined })}
    />
  );
  return (
    <div className={classes.filters} role="group" aria-label={t('filters')}>
      {select('guideline', entries)}
      {day('from')}
      {day('to')}
      <NativeSelect
        label={t('filter.action')}
        className={classes.filter}
        value={search.action ?? ''}
        onChange={({ currentTarget: { value } }) => change({ action: value })}
        data={[{ value: '', label: t('any') }, ...LOG_ACTIONS]}
      />
      {select('user', people)}
      <Button variant="default" disabled={!isFiltered(search)} onClick={clear}>
        {t('clearFilters')}
      </Button>
      <SavedFilters list="logs" address={logsAddress(search)} />
    </div>
  );
}
