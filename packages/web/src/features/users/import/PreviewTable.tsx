import { ROLES } from '@imprimatur/domain/permissions/roles';
import { List } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { PreviewRows, RowProblems } from '../../install/PreviewRows.tsx';
import type { Preview, PreviewedUser } from './use-import.ts';

type Change = NonNullable<PreviewedUser['changes']['role']>['old'];

/** Returns a formatter for a changed value. Roles are numbers in a change. */
function useFormatValue() {
  const label = useLabels();
  return (field: string, value: Change): string => {
    if (value === null || value === '') return '–';
    if (field !== 'role') return String(value);
    return label.role(ROLES.find(({ id }) => id === value)?.id ?? null);
  };
}

/** People of a table with the changes an import would make, or their problems. */
export function PreviewTable({ preview, rows }: { preview: Preview; rows: readonly PreviewedUser[] }) {
  const t = useTranslations('userImport');
  const formatValue = useFormatValue();
  const personOf = ({ row }: PreviewedUser) => preview.people[row - 1];
  const nameOf = (row: PreviewedUser) => {
    const { first_name: first = '', last_name: last = '' } = personOf(row) ?? {};
    return `${first} ${last}`.trim();
  };
  const columns: Column<PreviewedUser>[] = [
    { id: 'name', header: t('column.name'), width: '22%', cell: nameOf, card: 'title' },
    { id: 'email', header: t('column.email'), width: '26%', cell: (row) => personOf(row)?.email },
    {
      id: 'what',
      header: t('column.what'),
      cell: (row) => (
        <List listStyleType="none">
          <RowProblems problems={row.problems} fieldName={(field) => t(`field.${toKnownField(field)}`)} />
          {Object.entries(row.changes).map(([field, change]) => (
            <List.Item key={field}>
              {t(`field.${toKnownField(field)}`)}: <del>{formatValue(field, change.old)}</del>{' '}
              <ins>{formatValue(field, change.new)}</ins>
            </List.Item>
          ))}
          {row.result === 'new' && (
            <List.Item>
              {[personOf(row)?.role, personOf(row)?.committee].filter(Boolean).join(' · ') || t('noRole')}
            </List.Item>
          )}
          {row.open_rounds !== undefined && row.open_rounds.length > 0 && (
            <List.Item>{t('openRounds', { entries: row.open_rounds.join(', ') })}</List.Item>
          )}
        </List>
      ),
    },
  ];
  return (
    <PreviewRows
      label={t('preview')}
      rows={rows}
      lines={preview.rows}
      lineHeader={t('column.row')}
      columns={columns}
      nameOf={nameOf}
      empty={t('none')}
    />
  );
}

const KNOWN_FIELDS = ['role', 'first_name', 'last_name', 'email', 'committee'] as const;
const toKnownField = (name: string) => KNOWN_FIELDS.find((field) => field === name) ?? 'other';
