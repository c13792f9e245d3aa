import { NativeSelect } from '@mantine/core';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { useTranslations } from 'use-intl';
import type { EditedRow } from './rows.ts';

interface Props {
  row: EditedRow;
  /** Accessible name: column and row. */
  label: string;
  onChange: (fields: Partial<EditedRow>) => void;
}

/** The role of a row. */
export function ImportRole({ row, label, onChange }: Props) {
  const t = useTranslations('install');
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={row.role === null ? '' : String(row.role)}
      data={[
        { value: '', label: t('notDefined') },
        ...ROLES.map(({ id, label: name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ role: ROLES.find(({ id }) => String(id) === value)?.id ?? null })
      }
    />
  );
}
