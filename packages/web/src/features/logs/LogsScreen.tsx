import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../lib/storage.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { isFiltered, type LogSearch, logsAddress, NO_FILTERS, readLogSearch, sortOf } from './address.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogDetails } from './LogDetails.tsx';
import { LogPages } from './LogPages.tsx';
import { LogState } from './LogState.tsx';
import { LogTable } from './LogTable.tsx';
import { LogTools } from './LogTools.tsx';
import { EmptyLog } from './EmptyLog.tsx';
import { LOG_COLUMNS, type LogColumn } from './columns.ts';
import { listDeletedEntries, type LogRow } from './rows.ts';
import { useLogPage } from './use-log-page.ts';
import { useLogs } from './use-logs.ts';

/** The change log (specification §2). Loads all rows; the browser searches, sorts and pages them. */
export function LogsScreen({ search: urlSearch }: { search: LogSearch }) {
  const t = useTranslations('logs');
  const router = useRouter();
  const [search, change] = useFilters(urlSearch, readLogSearch, (next) => router.history.replace(logsAddress(next)));
  const logs = useLogs(search.guideline);
  const { rows, complete, error } = logs;
  const [opened, setOpened] = useState<LogRow | null>(null);
  const [columns, setColumns] = usePersonal<readonly LogColumn[]>('log-columns', LOG_COLUMNS);
  const query = useDeferredValue(search.query ?? '');
  const current = useLogPage(rows, search, query);
  const { matching, shown, page, size } = current;
  const deleted = useMemo(() => listDeletedEntries(rows ?? []), [rows]);
  const clear = () => change(NO_FILTERS);

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <LogTools
        query={search.query ?? ''}
        onSearch={(words) => change({ query: words })}
        columns={columns}
        onColumns={setColumns}
        rows={matching}
        complete={complete}
      />
      <LogFilters rows={rows ?? []} search={search} change={change} clear={clear} />
      <LogState logs={logs} narrowed={matching.length < (rows?.length ?? 0)} found={matching.length} />
      {Boolean(error) && <LoadFailure error={error} retry={logs.reload} />}
      {rows === undefined && !error && <TextSkeleton lines={10} />}
      {rows !== undefined && matching.length === 0 && (
        <EmptyLog filtered={query !== '' || isFiltered(search)} clear={clear} />
      )}
      {shown.length > 0 && (
        <LogTable
          rows={shown}
          first={(page - 1) * size}
          total={matching.length}
          columns={columns}
          deleted={deleted}
          sort={sortOf(search)}
          onSort={({ column, order }) => change({ sort: column, order })}
          onOpen={setOpened}
        />
      )}
      {matching.length > 0 && <LogPages search={search} current={current} onSize={(size) => change({ size })} />}
      <LogDetails row={opened} onClose={() => setOpened(null)} />
    </Page>
  );
}
