import { CloseButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ImportField } from './ImportField.tsx';
import { ImportRole } from './ImportRole.tsx';
import type { EditedRow, Field, RowProblem } from './rows.ts';

interface Props {
  rows: readonly EditedRow[];
  problems: ReadonlyMap<number, readonly RowProblem[]>;
  onChange: (key: number, fields: Partial<EditedRow>) => void;
  onRemove: (key: number) => void;
}

const WIDTH_BY_COLUMN: Readonly<Record<Field, { width?: string }>> = {
  first_name: { width: '16%' },
  last_name: { width: '16%' },
  email: {},
  committee: { width: '13%' },
};

/** Rows that can be corrected in place. */
export function ImportTable({ rows, problems, onChange, onRemove }: Props) {
  const t = useTranslations('install');
  const nameOf = (field: Field | 'role', { key }: EditedRow) =>
    t('cellOf', { column: t(`column.${field}`), row: String(key + 1) });
  const text = (field: Field): Column<EditedRow> => ({
    id: field,
    header: t(`column.${field}`),
    ...WIDTH_BY_COLUMN[field],
    cell: (row) => (
      <ImportField
        row={row}
        field={field}
        label={nameOf(field, row)}
        problems={problems.get(row.key)}
        onChange={(fields) => onChange(row.key, fields)}
      />
    ),
  });
  const columns: Column<EditedRow>[] = [
    {
      id: 'row',
      header: t('column.row'),
      width: '56px',
      cell: ({ key }) => <span className="tabular">{key + 1}</span>,
    },
    {
      id: 'role',
      header: t('column.role'),
      width: '17%',
      cell: (row) => (
        <ImportRole row={row} label={nameOf('role', row)} onChange={(fields) => onChange(row.key, fields)} />
      ),
    },
    ...(['first_name', 'last_name', 'email', 'committee'] as const).map(text),
    {
      id: 'remove',
      header: t('column.remove'),
      width: '80px',
      card: 'plain',
      cell: ({ key }) => (
        <CloseButton aria-label={t('removeRow', { row: String(key + 1) })} onClick={() => onRemove(key)} />
      ),
    },
  ];
  if (rows.length === 0) return null;
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ first_name, last_name }) => `${first_name} ${last_name}`}
    />
  );
}
