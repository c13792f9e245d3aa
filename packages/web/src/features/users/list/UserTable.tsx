import type { UserSort } from '@imprimatur/contract';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Sort } from '../../../ui/DataTable.tsx';
import type { User } from '../queries.ts';
import { useDeleteUser } from './use-delete-user.ts';
import { editAddress, personAddress, useUserColumns } from './use-user-columns.tsx';

const LeavingDialog = lazy(() => import('../../responsibilities/LeavingDialog.tsx'));

interface Props {
  rows: readonly User[] | undefined;
  /** True if the rows are deleted users, which can only be opened. */
  deleted: boolean;
  busy: boolean;
  sort: Sort<UserSort>;
  onSort: (sort: Sort<UserSort>) => void;
  empty: ReactNode;
}

/** The user list as a table. Asks for confirmation before a user is deleted. */
export function UserTable({ rows, deleted, ...props }: Props) {
  const t = useTranslations('users');
  const router = useRouter();
  const { gone, userToDelete, setUserToDelete, remove, removed, busy: deleting } = useDeleteUser();
  const columns = useUserColumns(gone, deleted);
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
        onOpen={(row) => !gone.has(row.id) && router.history.push(deleted ? personAddress(row) : editAddress(row))}
        actions={(row) =>
          deleted || gone.has(row.id)
            ? [{ label: t('show'), href: personAddress(row) }]
            : [
                { label: t('show'), href: personAddress(row) },
                { label: t('edit'), href: editAddress(row) },
                { label: t('delete'), danger: true, onSelect: () => setUserToDelete(row) },
              ]
        }
      />
      {userToDelete && (
        <Suspense fallback={null}>
          <LeavingDialog
            user={userToDelete}
            kind="delete"
            busy={deleting}
            onLeave={() => remove(userToDelete)}
            onLeft={() => removed(userToDelete)}
            onClose={() => setUserToDelete(null)}
          />
        </Suspense>
      )}
    </>
  );
}
