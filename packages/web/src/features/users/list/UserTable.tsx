import { Text } from '@mantine/core';
import { type Role, roleLabel } from '@imprimatur/domain/permissions/roles';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { type Column, DataTable, type Sort } from '../../../ui/DataTable.tsx';
import { useUser } from '../../session/current.ts';
import type { User } from '../queries.ts';
import { useDeleteUser } from './use-delete-user.ts';
import classes from './UserTable.module.css';

const LeavingDialog = lazy(() => import('../../responsibilities/LeavingDialog.tsx'));

interface Props {
  rows: readonly User[] | undefined;
  busy: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  empty: ReactNode;
}

export function UserTable({ rows, ...props }: Props) {
  const t = useTranslations('users');
  const router = useRouter();
  const me = useUser();
  const { gone, asked, ask, remove, removed, busy: deleting } = useDeleteUser();
  const edit = ({ id }: User) => `/users/${id}/edit`;
  const columns: Column<User>[] = [
    {
      id: 'email',
      header: t('column.email'),
      width: '28%',
      card: 'title',
      cell: ({ email }) => <span className={classes.mail}>{email}</span>,
      sortable: true,
    },
    {
      id: 'name',
      header: t('column.name'),
      width: '20%',
      card: 'plain',
      sortable: true,
      cell: (row) =>
        gone.has(row.id) ? (
          <span className={classes.gone}>
            {row.name} <Badge turn="rejected">{t('deleted')}</Badge>
          </span>
        ) : (
          <>
            <AppLink href={edit(row)} className={classes.name}>
              {row.name}
            </AppLink>
            {row.id === me.id && (
              <Text span size="xs" c="dimmed">
                {' '}
                ({t('you')})
              </Text>
            )}
          </>
        ),
    },
    {
      id: 'activated',
      header: t('column.activated'),
      width: '120px',
      sortable: true,
      cell: (row) =>
        row.deactivated ? <Badge turn="office">{t('deactivated')}</Badge> : t(row.activated ? 'yes' : 'no'),
    },
    {
      id: 'superuser',
      header: t('column.superuser'),
      width: '116px',
      sortable: true,
      cell: ({ superuser }) => t(superuser ? 'yes' : 'no'),
    },
    {
      id: 'role',
      header: t('column.role'),
      sortable: true,
      cell: ({ role }) => roleLabel(role as Role | null),
    },
  ];
  return (
    <>
      <DataTable
        {...props}
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowState={({ id }) => (gone.has(id) ? 'gone' : undefined)}
        onOpen={(row) => !gone.has(row.id) && router.history.push(edit(row))}
        actions={(row) =>
          gone.has(row.id)
            ? []
            : [
                { label: t('edit'), href: edit(row) },
                { label: t('delete'), danger: true, onSelect: () => ask(row) },
              ]
        }
      />
      {asked && (
        <Suspense fallback={null}>
          <LeavingDialog
            user={asked}
            kind="delete"
            busy={deleting}
            onLeave={() => remove(asked)}
            onLeft={() => removed(asked)}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </>
  );
}
