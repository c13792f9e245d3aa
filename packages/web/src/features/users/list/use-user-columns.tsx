import type { UserSort } from '@imprimatur/contract';
import { screenAddress } from '@imprimatur/domain/screens';
import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { useUser } from '../../session/current.ts';
import type { User } from '../queries.ts';
import classes from './UserTable.module.css';

export const editAddress = ({ id }: User) => screenAddress('edit-user', { id });

export const personAddress = ({ id }: User) => screenAddress('person', { id });

function Name({ user, gone, deleted }: { user: User; gone: boolean; deleted: boolean }) {
  const t = useTranslations('users');
  const me = useUser();
  if (gone) {
    return (
      <span className={classes.gone}>
        <AppLink href={personAddress(user)}>{user.name}</AppLink> <Badge turn="rejected">{t('deleted')}</Badge>
      </span>
    );
  }
  return (
    <>
      <AppLink href={deleted ? personAddress(user) : editAddress(user)} className={classes.name}>
        {user.name}
      </AppLink>
      {user.id === me.id && (
        <Text span size="xs" c="dimmed">
          {' '}
          ({t('you')})
        </Text>
      )}
    </>
  );
}

/**
 * The columns of the user list. `gone` contains the ids of users who were deleted after the list was loaded. `deleted` is true if the
 * list shows users who were deleted earlier.
 */
export function useUserColumns(gone: ReadonlySet<number>, deleted: boolean): Column<User, UserSort>[] {
  const t = useTranslations('users');
  const label = useLabels();
  return [
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
      cell: (row) => <Name user={row} gone={gone.has(row.id)} deleted={deleted} />,
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
      cell: ({ role, committee }) => (
        <>
          {label.role(role)}
          {committee && (
            <Text size="xs" c="dimmed">
              {committee}
            </Text>
          )}
        </>
      ),
    },
  ];
}
