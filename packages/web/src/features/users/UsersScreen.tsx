import { screenAddress } from '@imprimatur/domain/screens';
import { Button, NativeSelect } from '@mantine/core';
import { COMMITTEES } from '@imprimatur/domain/guideline/enumerations';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { type UserSearch, readUserSearch, usersAddress } from './address.ts';
import { UsersEmpty } from './list/UsersEmpty.tsx';
import { UserTable } from './list/UserTable.tsx';
import { isUser, usersList, usersQuery } from './queries.ts';
import classes from './UsersScreen.module.css';

/** The user list (specification §2). Its address determines what it shows. */
export function UsersScreen({ search, page }: { search: UserSearch; page: number }) {
  const t = useTranslations('users');
  const router = useRouter();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...usersQuery(search, page),
    placeholderData: keepPreviousData,
    meta: { failures: 'own' },
  });
  useEffect(() => usersList.set(usersAddress(search, page)), [search, page]);
  const show = (next: UserSearch) => router.history.push(usersAddress(next));
  const find = (query: string) => {
    const { query: _, ...rest } = search;
    show(query === '' ? rest : { ...rest, query });
  };
  const cut = (by: 'role' | 'committee', value: string) => {
    const { [by]: _, ...rest } = search;
    show(readUserSearch({ ...rest, [by]: value }));
  };
  const add = (
    <Button component={AppLink} href={screenAddress('add-user')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} subtitle={data ? t('total', { count: data.meta.total }) : '…'} actions={add}>
      <div className={classes.search}>
        <SearchBox value={search.query ?? ''} onSearch={find} label={t('searchLabel')} placeholder={t('searchHint')} />
        <NativeSelect
          aria-label={t('column.role')}
          value={search.role ?? ''}
          onChange={(event) => cut('role', event.currentTarget.value)}
          data={[{ value: '', label: t('allRoles') }, ...ROLES.map(({ id, label }) => ({ value: String(id), label }))]}
        />
        <NativeSelect
          aria-label={t('field.committee')}
          value={search.committee ?? ''}
          onChange={(event) => cut('committee', event.currentTarget.value)}
          data={[
            { value: '', label: t('allCommittees') },
            ...COMMITTEES.map(({ code }) => ({ value: code, label: code })),
          ]}
        />
      </div>
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <UserTable
          rows={data?.data.filter(isUser)}
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
