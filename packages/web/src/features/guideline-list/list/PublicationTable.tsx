import type { GuidelineSort } from '@imprimatur/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DataTable, type Sort } from '../../../ui/DataTable.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { ForwardHost } from '../row/ForwardHost.tsx';
import { findRowTask, viewAddress } from '../row/screens.ts';
import { useRowActions } from '../row/use-row-actions.tsx';
import { refreshLists } from '../../entry/queries.ts';
import type { Row } from '../query.ts';
import { useColumns } from './use-columns.tsx';
import { useDeletedRows } from './use-deleted-rows.ts';

const RowDetails = lazyComponent(() => import('../row/RowDetails.tsx'), <TextSkeleton />);
const DeletedDialog = lazy(() => import('../row/DeletedDialog.tsx'));

interface Props {
  label: string;
  /** Identifies the list. Deleted rows are forgotten when it changes. */
  list: string;
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  busy?: boolean;
  empty: ReactNode;
  sort?: Sort<GuidelineSort>;
  onSort?: (sort: Sort<GuidelineSort>) => void;
}

/** Entries as rows with name, own role, phase, deadline and next step. */
export function PublicationTable({ list, rows, ...props }: Props) {
  const router = useRouter();
  const client = useQueryClient();
  const deleted = useDeletedRows(list, rows);
  const [deletedRow, setDeletedRow] = useState<Row | null>(null);
  const { isGone } = deleted;
  const actions = useRowActions((row) => {
    deleted.markGone(row);
    setDeletedRow(row);
    void refreshLists(client);
  });
  const columns = useColumns(deleted.rows, isGone);
  return (
    <>
      <DataTable
        {...props}
        columns={columns}
        rows={deleted.rows}
        rowKey={({ id }) => id}
        rowName={({ unique_id: name }) => name}
        onOpen={(row) => !isGone(row) && router.history.push(viewAddress(row))}
        rowState={(row) => (isGone(row) ? 'gone' : findRowTask(row) === null ? undefined : 'new')}
        actions={(row) => (isGone(row) ? [] : actions(row))}
        details={(row) => <RowDetails row={row} />}
      />
      <ForwardHost />
      {deletedRow && (
        <Suspense fallback={null}>
          <DeletedDialog row={deletedRow} onClose={() => setDeletedRow(null)} />
        </Suspense>
      )}
    </>
  );
}
