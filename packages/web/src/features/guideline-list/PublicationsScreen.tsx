import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LIST_VIEWS, turnOf } from '@imprimatur/domain/lifecycle/phases';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useIdle } from '../../lib/idle.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { withSentences } from '../../i18n/messages.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useUser } from '../session/current.ts';
import { Welcome } from './welcome/Welcome.tsx';
import { isPhaseView, type ListSearch, type ListView, listAddress, splitKind } from './address.ts';
import { PublicationTable } from './list/PublicationTable.tsx';
import { listQuery } from './query.ts';
import { endLanding, registerListOnScreen, rememberList } from './remembered-list.ts';
import { Toolbar } from './list/Toolbar.tsx';
import { useListChanges } from './list/use-list-changes.ts';
import { ViewTabs } from './list/ViewTabs.tsx';

const PublicationDownload = lazyComponent(() => import('./list/PublicationDownload.tsx'), null);
const ListEmpty = lazyComponent(() => withSentences(import('./list/ListEmpty.tsx')), null);
const ActiveFilters = lazyComponent(() => withSentences(import('./list/ActiveFilter.tsx')), null);

interface Props {
  view: ListView;
  search: ListSearch;
  page: number;
  /** True at `/`. Searching, filtering and sorting then keep that path. */
  home?: boolean;
}

/**
 * Loads the rows of a list and remembers its search. Redirects people who have just arrived at "Needs you" if nothing needs them.
 */
function useList({ view, search, page }: Props) {
  const router = useRouter();
  const list = useListPage(listQuery(view, search, page));
  const total = list.data?.meta.total;
  useEffect(registerListOnScreen, []);
  useEffect(() => {
    if (!isPhaseView(view)) rememberList(search, page);
  }, [view, search, page]);
  useLayoutEffect(() => {
    const elsewhere = total === undefined ? null : endLanding(total);
    if (elsewhere !== null) router.history.replace(elsewhere);
  }, [router, total]);
  return list;
}

/** The *Add* button for people who may propose an entry, and the download of the list for the office. */
function Actions({ view, search, total }: Pick<Props, 'view' | 'search'> & { total: number | undefined }) {
  const t = useTranslations('publications');
  const { can, superuser } = useUser();
  // The download loads after the rows, because people wait for the rows.
  const isIdle = useIdle(total !== undefined);
  const add = can.add && (
    <Button
      component={AppLink}
      href={screenAddress('pre-approve-draft')}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('add')}
    </Button>
  );
  if (!superuser) return add;
  return (
    <Group gap="xs">
      {isIdle && total !== 0 && <PublicationDownload view={view} search={search} />}
      {add}
    </Group>
  );
}

/** The publications list (specification §2). The URL determines its content. */
export function PublicationsScreen(props: Props) {
  const { view, search, page, home = false } = props;
  const t = useTranslations('publications');
  const { can } = useUser();
  const { data, error, isPlaceholderData, refetch } = useList(props);
  const withPhases = !isPhaseView(view);
  const changes = useListChanges(view, search, home);
  const { phases, committee, abandoned } = search;
  const isNarrowed = [phases, abandoned, ...Object.values(splitKind(search).kind)].some((one) => one !== undefined);
  const isFiltered = (withPhases && isNarrowed) || committee !== undefined;
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
      actions={<Actions view={view} search={search} total={data?.meta.total} />}
    >
      <ViewTabs view={view} filtered={isFiltered} />
      <Toolbar
        search={search}
        changes={changes}
        withFilter={can.phase_filter && withPhases}
        withAbandoned={view === 'all'}
        address={listAddress(view, search)}
        ready={data !== undefined}
      />
      {withPhases && isNarrowed && <ActiveFilters search={search} changes={changes} />}
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <PublicationTable
          list={listAddress(view, search, page)}
          label={t('title')}
          rows={data?.data}
          busy={isPlaceholderData}
          sort={changes.sort}
          onSort={changes.sortBy}
          empty={<ListEmpty view={view} search={search} page={page} />}
        />
      )}
      {data && <Pager page={page} last={data.meta.last_page} href={(to) => listAddress(view, search, to, home)} />}
    </Page>
  );
}
