import { Button, Loader, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../lib/storage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { type LogSearch, logsAddress, sortOf } from './address.ts';
import { LogDetails } from './LogDetails.tsx';
import classes from './Logs.module.css';
import { LogPages } from './LogPages.tsx';
import { LogTable } from './LogTable.tsx';
import { LogTools } from './LogTools.tsx';
import { LOG_COLUMNS, type LogColumn, type LogRow, search as find, sorted } from './rows.ts';
import { useLogs } from './use-logs.ts';

/** The text that is searched for: typed here at once, in the address when the typing pauses. */
function useTyped(search: LogSearch, show: (next: LogSearch) => void) {
  const settled = search.query ?? '';
  const [typed, type] = useState(settled);
  useEffect(() => type(settled), [settled]);
  useEffect(() => {
    if (typed === settled) return;
    const { query: _query, page: _page, ...rest } = search;
    const timer = setTimeout(() => show(typed === '' ? rest : { ...rest, query: typed }), 300);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new address is the answer to what was typed, not a reason to ask again
  }, [typed]);
  return [typed, type] as const;
}

/** The change log (specification §2): searched, sorted and cut into pages here, however many rows it has. */
export function LogsScreen({ search }: { search: LogSearch }) {
  const t = useTranslations('logs');
  const router = useRouter();
  const { rows, total, complete, error, reload } = useLogs();
  const [opened, open] = useState<LogRow | null>(null);
  const [columns, setColumns] = usePersonal<readonly LogColumn[]>('log-columns', LOG_COLUMNS);
  const show = (next: LogSearch) => router.history.replace(logsAddress(next));
  const [typed, type] = useTyped(search, show);
  const query = useDeferredValue(typed);
  const { column, order } = sortOf(search);
  const matching = useMemo(() => sorted(find(rows ?? [], query), { column, order }), [rows, query, column, order]);
  const size = search.size === 'ALL' ? Math.max(matching.length, 1) : Number(search.size ?? '25');
  const last = Math.max(1, Math.ceil(matching.length / size));
  const page = Math.min(search.page ?? 1, last);
  const shown = useMemo(() => matching.slice((page - 1) * size, page * size), [matching, page, size]);
  const counted =
    query.trim() === '' ? t('counted', { count: total }) : t('found', { found: matching.length, count: total });

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <LogTools
        typed={typed}
        onType={type}
        columns={columns}
        onColumns={setColumns}
        rows={matching}
        complete={complete}
      />
      <div className={classes.state} role="status">
        {rows && complete && counted}
        {rows && !complete && !error && (
          <>
            <Loader size={14} /> {t('loading', { loaded: rows.length, total })}
          </>
        )}
      </div>
      {Boolean(error) && <LoadFailure error={error} retry={reload} />}
      {rows === undefined && !error && <TextSkeleton lines={10} />}
      {rows !== undefined && matching.length === 0 && (
        <EmptyState
          actions={
            query !== '' && (
              <Button variant="default" onClick={() => type('')}>
                {t('clear')}
              </Button>
            )
          }
        >
          <Text>{t(rows.length === 0 ? 'empty' : 'nothing')}</Text>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <LogTable
          rows={shown}
          first={(page - 1) * size}
          total={matching.length}
          columns={columns}
          sort={{ column, order }}
          onSort={(sort) => {
            const { page: _page, ...rest } = search;
            show({ ...rest, sort: sort.column, order: sort.order });
          }}
          onOpen={open}
        />
      )}
      {matching.length > 0 && (
        <LogPages search={search} page={page} last={last} size={size} total={matching.length} show={show} />
      )}
      <LogDetails row={opened} onClose={() => open(null)} />
    </Page>
  );
}
