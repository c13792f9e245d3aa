import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/use-list-page.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type UserSearch, usersAddress } from './address.ts';
import { UserDownload } from './list/UserDownload.tsx';
import { UsersEmpty } from './list/UsersEmpty.tsx';
import { UserTools } from './list/UserTools.tsx';
import { UserTable } from './list/UserTable.tsx';
import { isUser, usersListAddress, usersQuery } from './queries.ts';
import classes from './UsersScreen.module.css';

/** The user list (specification §2). The URL determines its content. */
export function UsersScreen({ search, page }: { search: UserSearch; page: number }) {
  const t = useTranslations('users');
  const router = useRouter();
  const { data, error, isPlaceholderData, refetch } = useListPage(usersQuery(search, page));
  useEffect(() => usersListAddress.set(usersAddress(search, page)), [search, page]);
  const show = (next: UserSearch) => {
    // Replaces the history entry while the person is typing, so that Back skips intermediate searches.
    const isTyping = search.query !== undefined && next.query !== undefined && next.query !== search.query;
    router.history[isTyping ? 'replace' : 'push'](usersAddress(next));
  };
  const add = (
    <Button component={AppLink} href={screenAddress('add-user')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('add')}
    </Button>
  );
  const actions = (
    <Group gap="xs">
      {data?.meta.total !== 0 && <UserDownload search={search} />}
      <Button component={AppLink} href={screenAddress('people-declarations')} variant="default">
        {t('declarations')}
      </Button>
      <Button component={AppLink} href={screenAddress('import-users')} variant="default">
        {t('import')}
      </Button>
      {add}
    </Group>
  );
  return (
    <Page title={t('title')} subtitle={data ? t('total', { count: data.meta.total }) : '…'} actions={actions}>
      <UserTools search={search} onSearch={show} />
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <UserTable
          rows={data?.data.filter(isUser)}
          deleted={search.deleted !== undefined}
          busy={isPlaceholderData}
          sort={{ column: search.sort ?? 'name', order: search.order ?? 'asc' }}
          onSort={({ column, order }) => show({ ...search, sort: column, order })}
          empty={<UsersEmpty search={search} page={page} />}
        />
      )}
      {data && <Pager page={page} last={data.meta.last_page} href={(to) => usersAddress(search, to)} />}
      <div className={classes.below}>{add}</div>
    </Page>
  );
}
