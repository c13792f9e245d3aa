import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { type BoardSearch, boardAddress } from './address.ts';
import { BoardTable } from './BoardTable.tsx';
import { BoardTools } from './BoardTools.tsx';
import { choose } from './choose.ts';
import { boardQuery } from './entries.ts';
import { Legend } from './Legend.tsx';

/** Shows the office every entry's plan and progress and who must act next. */
export function BoardScreen({ search }: { search: BoardSearch }) {
  const t = useTranslations('progress');
  const router = useRouter();
  const { data, error, refetch } = useQuery({ ...boardQuery(search.ended === '1'), meta: { failures: 'own' } });
  const lines = useMemo(() => choose(data?.data ?? [], search), [data, search]);
  const show = (next: BoardSearch) => router.history.replace(boardAddress(next));
  const all = data?.data.length ?? 0;
  return (
    <Page title={t('title')} subtitle={data ? t('subtitle', { count: lines.length }) : '…'}>
      <BoardTools search={search} show={show} />
      {error && !data && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <TextSkeleton lines={12} />}
      {data && data.meta.total > all && (
        <Notice kind="info">{t('most', { count: all, total: data.meta.total })}</Notice>
      )}
      {data && lines.length === 0 && (
        <EmptyState
          actions={
            all > 0 && (
              <Button variant="default" onClick={() => show({})}>
                {t('clear')}
              </Button>
            )
          }
        >
          {t(all === 0 ? 'empty' : 'nothing')}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <>
          <Legend />
          <BoardTable lines={lines} />
        </>
      )}
    </Page>
  );
}
