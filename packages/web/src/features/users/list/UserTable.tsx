import type { UserSort } from '@imprimatur/contract';
import { screenAddress } from '@imprimatur/domain/screens';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Sort } from '../../../ui/DataTable.tsx';
import type { User } from '../queries.ts';
import { useDeleteUser } from './use-delete-user.ts';
import { editAddress, useUserColumns } from './use-user-columns.tsx';

const LeavingDialog = lazy(() => import('../../responsibilities/LeavingDialog.tsx'));

interface Props {
  rows: readonly User[] | undefined;
  busy: boolean;
  sort: Sort<UserSort>;
  onSort: (sort: Sort<UserSort>) => void;
  empty: ReactNode;
}

/** The user list as a table; deleting a user asks first. */
export function UserTable({ rows, ...props }: Props) {
  const t = useTranslations('users');
  const router = useRouter();
  const { gone, asked, ask, remove, removed, busy: deleting } = useDeleteUser();
  const columns = useUserColumns(gone);
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
        onOpen={(row) => !gone.has(row.id) && router.history.push(editAddress(row))}
        actions={(row) =>
          gone.has(row.id)
            ? []
            : [
                { label: t('show'), href: screenAddress('person', { id: row.id }) },
                { label: t('edit'), href: editAddress(row) },
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
