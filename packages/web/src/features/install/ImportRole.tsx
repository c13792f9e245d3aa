import { NativeSelect } from '@mantine/core';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { useLabels } from '../../i18n/use-labels.ts';
import type { EditedRow } from './rows.ts';

interface Props {
  row: EditedRow;
  /** Accessible name: column and row. */
  label: string;
  onChange: (fields: Partial<EditedRow>) => void;
}

export function ImportRole({ row, label, onChange }: Props) {
  const labels = useLabels();
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={row.role === null ? '' : String(row.role)}
      data={[
        { value: '', label: labels.role(null) },
        ...ROLES.map(({ id }) => ({ value: String(id), label: labels.role(id) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ role: ROLES.find(({ id }) => String(id) === value)?.id ?? null })
      }
    />
  );
}
