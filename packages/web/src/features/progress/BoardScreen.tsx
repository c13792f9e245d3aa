import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/use-list-page.ts';
import { EmptyPage, EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { type BoardSearch, boardAddress } from './address.ts';
import { BoardTable } from './BoardTable.tsx';
import { BoardTools } from './BoardTools.tsx';
import { boardQuery, buildCourse } from './entries.ts';
import { Legend } from './Legend.tsx';

/** Shows the office the plan and progress of the entries, and the people who must act next. */
export function BoardScreen({ search }: { search: BoardSearch }) {
  const t = useTranslations('progress');
  const router = useRouter();
  const { data, error, isPlaceholderData, refetch } = useListPage(boardQuery(search));
  const lines = useMemo(() => data?.data.map((entry) => ({ entry, course: buildCourse(entry) })) ?? [], [data]);
  const show = (next: BoardSearch) => router.history.replace(boardAddress(next));
  const { total = 0, all = 0, considered = 0, last_page: last = 1 } = data?.meta ?? {};
  // With a filter by turn, only entries in the phases of that turn are counted.
  const none = all === 0 && search.turn === undefined;
  return (
    <Page title={t('title')} subtitle={data ? t('subtitle', { count: total }) : '…'}>
      <BoardTools search={search} show={show} />
      {error && !data && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <TextSkeleton lines={12} />}
      {all > considered && <Notice kind="info">{t('most', { count: considered, total: all })}</Notice>}
      {lines.length === 0 && total > 0 && <EmptyPage first={boardAddress(search)} />}
      {data && total === 0 && (
        <EmptyState
          actions={
            !none && (
              <Button variant="default" onClick={() => show({})}>
                {t('clear')}
              </Button>
            )
          }
        >
          {t(none ? 'empty' : 'nothing')}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <>
          <Legend />
          <BoardTable lines={lines} busy={isPlaceholderData} />
          <Pager page={search.page ?? 1} last={last} href={(to) => boardAddress(search, to)} />
        </>
      )}
    </Page>
  );
}
