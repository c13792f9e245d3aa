import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LIST_VIEWS, turnOf } from '@imprimatur/domain/lifecycle/phases';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import type { Sort } from '../../ui/DataTable.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useUser } from '../session/current.ts';
import { Welcome } from '../welcome/Welcome.tsx';
import { ActiveFilter } from './list/ActiveFilter.tsx';
import {
  isPhaseView,
  type ListSearch,
  type ListView,
  listAddress,
  readListSearch,
  type SortColumn,
} from './list/address.ts';
import { ListEmpty } from './list/ListEmpty.tsx';
import { PublicationTable } from './list/PublicationTable.tsx';
import { listQuery } from './list/query.ts';
import { listShown, rememberList } from './list/remembered.ts';
import { Toolbar } from './list/Toolbar.tsx';
import { ViewTabs } from './list/ViewTabs.tsx';
import { defaultSort } from './list/views.ts';

interface Props {
  view: ListView;
  search: ListSearch;
  page: number;
  /** At `/`, which keeps its path while the list is searched, filtered and sorted. */
  home?: boolean;
}

/** The publications list (specification §2). All that it shows is said by its address. */
export function PublicationsScreen({ view, search, page, home = false }: Props) {
  const t = useTranslations('publications');
  const router = useRouter();
  const { can } = useUser();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(view, search, page),
    placeholderData: keepPreviousData,
    meta: { failures: 'own' },
  });
  const withPhases = !isPhaseView(view);
  useEffect(listShown, []);
  useEffect(() => {
    if (withPhases) rememberList(search, page);
  }, [withPhases, search, page]);

  const show = (next: ListSearch) => router.history.push(listAddress(view, next, 1, home));
  const filter = (phases: string | undefined) => {
    const { phases: _, ...rest } = search;
    show(phases === undefined ? rest : { ...rest, phases });
  };
  const find = (query: string) => {
    const { query: _, ...rest } = search;
    show(query === '' ? rest : { ...rest, query });
  };
  const ofCommittee = (code: string) => {
    const { committee: _, ...rest } = search;
    show(readListSearch({ ...rest, committee: code }));
  };
  const usual = defaultSort(view);
  const sort: Sort = { column: search.sort ?? usual.sort, order: search.sort ? (search.order ?? 'asc') : usual.order };
  const sortBy = ({ column, order }: Sort) => show({ ...search, sort: column as SortColumn, order });

  return (
    <Page
      title={t('title')}
      tag={isPhaseView(view) && <Badge turn={turnOf(LIST_VIEWS[view].phases[0])}>{t(`tag.${view}`)}</Badge>}
      subtitle={
        <>
          {data ? t('total', { count: data.meta.total }) : '…'}
          <Welcome />
        </>
      }
      actions={
        can.add && (
          <Button
            component={AppLink}
            href="/guidelines/pre-approve-draft"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <ViewTabs view={view} filtered={(withPhases && search.phases !== undefined) || search.committee !== undefined} />
      <Toolbar
        query={search.query ?? ''}
        onSearch={find}
        sort={sort}
        onSort={sortBy}
        committee={search.committee}
        onCommittee={ofCommittee}
        phases={search.phases}
        onFilter={can.phase_filter && withPhases ? filter : undefined}
      />
      {withPhases && search.phases && <ActiveFilter phases={search.phases} onShowAll={() => filter(undefined)} />}
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <PublicationTable
          list={listAddress(view, search, page)}
          label={t('title')}
          rows={data?.data}
          busy={isPlaceholderData}
          sort={sort}
          onSort={sortBy}
          empty={<ListEmpty view={view} search={search} page={page} />}
        />
      )}
      {data && <Pager page={page} last={data.meta.last_page} href={(to) => listAddress(view, search, to, home)} />}
    </Page>
  );
}
