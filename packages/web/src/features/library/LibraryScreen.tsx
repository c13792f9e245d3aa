import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/use-list-page.ts';
import { EmptyPage, EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RegisterLink } from './RegisterLink.tsx';
import { libraryAddress, libraryQuery, type LibrarySearch } from './address.ts';
import { LibraryActions } from './LibraryActions.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { LibraryTools } from './LibraryTools.tsx';

/** Published entries: which are in force, and which must be re-examined. */
export function LibraryScreen({ search }: { search: LibrarySearch }) {
  const t = useTranslations('library');
  const router = useRouter();
  const { data, error, isPlaceholderData, refetch } = useListPage(libraryQuery(search));
  const show = (next: LibrarySearch) => router.history.replace(libraryAddress(next));
  const { total = 0, states, last_page: last = 1 } = data?.meta ?? {};
  const { page: _page, sort = 'in_force_until', order = 'asc', ...narrowed } = search;
  const isNarrowed = Object.keys(narrowed).length > 0;
  const clear = isNarrowed && (
    <Button variant="default" onClick={() => show({})}>
      {t('clear')}
    </Button>
  );
  const subtitle = states === undefined ? '…' : t('subtitle', { due: states.due, overdue: states.overdue });
  const withRegister = (
    <>
      {subtitle} {data?.meta.public_register === true && <RegisterLink />}
    </>
  );
  return (
    <Page title={t('title')} subtitle={withRegister} actions={<LibraryActions search={search} total={total} />}>
      <LibraryTools search={search} counts={states} onSearch={show} />
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <>
          <LibraryTable
            rows={data?.data}
            busy={isPlaceholderData}
            sort={{ column: sort, order }}
            onSort={({ column, order: newOrder }) => show({ ...search, sort: column, order: newOrder })}
            empty={
              total > 0 ? (
                <EmptyPage first={libraryAddress(search)} />
              ) : (
                <EmptyState actions={clear}>{t(isNarrowed ? 'nothing' : 'empty')}</EmptyState>
              )
            }
          />
          {total > 0 && <Pager page={search.page ?? 1} last={last} href={(to) => libraryAddress(search, to)} />}
        </>
      )}
    </Page>
  );
}
