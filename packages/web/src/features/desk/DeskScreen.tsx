import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/use-list-page.ts';
import { EmptyPage, EmptyState } from '../../ui/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type DeskSearch, deskAddress, deskQuery, isNarrowed } from './address.ts';
import { DeskTable } from './DeskTable.tsx';
import { ChosenBar } from './tools/ChosenBar.tsx';
import { DeskTools } from './tools/DeskTools.tsx';
import { useChosen } from './tools/use-chosen.ts';
import { useDeskDialogs } from './use-desk-dialogs.tsx';

const DeskDownload = lazyComponent(() => import('./tools/DeskDownload.tsx'), null);

/** Everybody's tasks, which of them are overdue, and the actions of the office. */
export function DeskScreen({ search }: { search: DeskSearch }) {
  const t = useTranslations('desk');
  const router = useRouter();
  const { data, error, isPlaceholderData, refetch } = useListPage(deskQuery(search));
  const rows = data?.data;
  const chosen = useChosen(rows ?? []);
  const { remind, act, dialogs } = useDeskDialogs(chosen.clear);
  const show = (next: DeskSearch) => router.history.replace(deskAddress(next));
  const { total = 0, counts, last_page: last = 1 } = data?.meta ?? {};
  const { by } = search;
  const subtitle = counts === undefined ? '…' : t('subtitle', { late: counts.late, soon: counts.soon });
  const clearButton = (isNarrowed(search) || search.query !== undefined) && (
    <Button variant="default" onClick={() => show(by === undefined ? {} : { by })}>
      {t('clear')}
    </Button>
  );
  const { sort = 'due', order = sort === 'late' ? 'desc' : 'asc' } = search;
  return (
    <Page title={t('title')} subtitle={subtitle} menu={data?.meta.total !== 0 && <DeskDownload search={search} />}>
      <DeskTools search={search} meta={data?.meta} onSearch={show} />
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <>
          <ChosenBar rows={rows ?? []} chosen={chosen} remind={remind} act={act} />
          <DeskTable
            rows={rows}
            busy={isPlaceholderData}
            sort={{ column: sort, order }}
            onSort={({ column, order: newOrder }) => show({ ...search, sort: column, order: newOrder })}
            chosen={chosen}
            byPerson={search.by === 'person'}
            onRemind={(task) => remind([task])}
            onAction={act}
            empty={
              total > 0 ? (
                <EmptyPage first={deskAddress(search)} />
              ) : (
                <EmptyState actions={clearButton}>{t(counts?.all === 0 ? 'empty' : 'nothing')}</EmptyState>
              )
            }
          />
          {total > 0 && <Pager page={search.page ?? 1} last={last} href={(to) => deskAddress(search, to)} />}
        </>
      )}
      {dialogs}
    </Page>
  );
}
