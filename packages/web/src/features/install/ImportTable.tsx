import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { type Role, ROLES } from '@imprimatur/domain/permissions/roles';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { type EditedRow, type RowProblem, typed } from './rows.ts';

interface Props {
  rows: readonly EditedRow[];
  problems: ReadonlyMap<number, readonly RowProblem[]>;
  onChange: (key: number, fields: Partial<EditedRow>) => void;
  onRemove: (key: number) => void;
}

const WIDTHS = { first_name: '16%', last_name: '16%', email: undefined, committee: '13%' } as const;

/** Rows that can be corrected where they stand. A field counts when it is left, so typing never waits for the table. */
export function ImportTable({ rows, problems, onChange, onRemove }: Props) {
  const t = useTranslations('install');
  const nameOf = (field: keyof typeof WIDTHS | 'role', { key }: EditedRow) =>
    t('cellOf', { column: t(`column.${field}`), row: String(key + 1) });
  const text = (field: keyof typeof WIDTHS): Column<EditedRow> => ({
    id: field,
    header: t(`column.${field}`),
    ...(WIDTHS[field] === undefined ? {} : { width: WIDTHS[field] }),
    cell: (row) => {
      const wrong = problems.get(row.key)?.find((one) => one === field || (field === 'email' && one === 'sameEmail'));
      return (
        <TextInput
          size="xs"
          aria-label={nameOf(field, row)}
          defaultValue={row[field]}
          error={wrong && t(`problem.${wrong}`)}
          autoComplete="off"
          onBlur={({ currentTarget: { value } }) => {
            if (value !== row[field]) onChange(row.key, typed(field, value));
          }}
        />
      );
    },
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
        <NativeSelect
          size="xs"
          aria-label={nameOf('role', row)}
          value={row.role === null ? '' : String(row.role)}
          data={[
            { value: '', label: t('notDefined') },
            ...ROLES.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(row.key, { role: value === '' ? null : (Number(value) as Role) })
          }
        />
      ),
    },
    text('first_name'),
    text('last_name'),
    text('email'),
    text('committee'),
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
