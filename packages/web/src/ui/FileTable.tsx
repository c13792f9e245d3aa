import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatBytes } from '../lib/numbers.ts';
import { type Column, DataTable, type DataTableProps } from './DataTable.tsx';

interface StoredFile {
  id: number | string;
  name: string;
  /** In bytes. */
  size: number;
}

interface Props<File extends StoredFile>
  extends Pick<DataTableProps<File>, 'label' | 'actions' | 'empty' | 'rowState'> {
  files: readonly File[] | undefined;
  /** Columns between the name and the size: version, type, uploader. */
  columns?: readonly Column<File>[];
  /** Columns after the size, for buttons. */
  after?: readonly Column<File>[];
  /** Renders the name, for example as a link. Without it, the name is plain text. */
  name?: (file: File) => ReactNode;
}

/** A table of stored files. */
export function FileTable<File extends StoredFile>({
  files,
  columns = [],
  after = [],
  name = (file) => file.name,
  ...props
}: Props<File>) {
  const t = useTranslations('ui');
  const all: Column<File>[] = [
    { id: 'name', header: t('fileName'), cell: name, card: 'title', width: '36%' },
    ...columns,
    { id: 'size', header: t('fileSize'), cell: ({ size }) => formatBytes(size), align: 'end', width: '100px' },
    ...after,
  ];
  return (
    <DataTable
      {...props}
      columns={all}
      rows={files}
      rowKey={({ id }) => id}
      rowName={(file) => file.name}
      skeletonRows={3}
    />
  );
}
