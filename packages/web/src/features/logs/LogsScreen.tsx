import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../lib/storage.ts';
import { useTypedText } from '../../lib/use-typed-text.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { isFiltered, type LogSearch, logsAddress, sortOf, withoutFilters, withQuery } from './address.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogDetails } from './LogDetails.tsx';
import { LogPages } from './LogPages.tsx';
import { LogState } from './LogState.tsx';
import { LogTable } from './LogTable.tsx';
import { LogTools } from './LogTools.tsx';
import { NothingLogged } from './NothingLogged.tsx';
import { LOG_COLUMNS, type LogColumn } from './columns.ts';
import { listDeleted, type LogRow } from './rows.ts';
import { useLogPage } from './use-log-page.ts';
import { useLogs } from './use-logs.ts';

/** The change log (specification §2). Loads all rows; the browser searches, sorts and pages them. */
export function LogsScreen({ search }: { search: LogSearch }) {
  const t = useTranslations('logs');
  const router = useRouter();
  const logs = useLogs(search.guideline);
  const { rows, complete, error } = logs;
  const [opened, setOpened] = useState<LogRow | null>(null);
  const [columns, setColumns] = usePersonal<readonly LogColumn[]>('log-columns', LOG_COLUMNS);
  const show = (next: LogSearch) => router.history.replace(logsAddress(next));
  const [typed, type] = useTypedText(search.query ?? '', (text) => show(withQuery(search, text)));
  const query = useDeferredValue(typed);
  const current = useLogPage(rows, search, query);
  const { matching, shown, page, size } = current;
  const deleted = useMemo(() => listDeleted(rows ?? []), [rows]);
  const clear = () => {
    type('');
    show(withoutFilters(search));
  };

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
      <LogFilters rows={rows ?? []} search={search} show={show} clear={clear} />
      <LogState logs={logs} narrowed={matching.length < (rows?.length ?? 0)} found={matching.length} />
      {Boolean(error) && <LoadFailure error={error} retry={logs.reload} />}
      {rows === undefined && !error && <TextSkeleton lines={10} />}
      {rows !== undefined && matching.length === 0 && (
        <NothingLogged filtered={query !== '' || isFiltered(search)} clear={clear} />
      )}
      {shown.length > 0 && (
        <LogTable
          rows={shown}
          first={(page - 1) * size}
          total={matching.length}
          columns={columns}
          deleted={deleted}
          sort={sortOf(search)}
          onSort={(sort) => {
            const { page: _page, ...rest } = search;
            show({ ...rest, sort: sort.column, order: sort.order });
          }}
          onOpen={setOpened}
        />
      )}
      {matching.length > 0 && <LogPages search={search} current={current} show={show} />}
      <LogDetails row={opened} onClose={() => setOpened(null)} />
    </Page>
  );
}
