import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type EditedRow, type Field, type RowProblem, normaliseField } from './rows.ts';

interface Props {
  row: EditedRow;
  field: Field;
  /** Accessible name: column and row. */
  label: string;
  problems: readonly RowProblem[] | undefined;
  onChange: (fields: Partial<EditedRow>) => void;
}

const EMAIL_PROBLEMS: readonly RowProblem[] = ['sameEmail', 'straightApostrophe'];

/** A text field of a row. Saved on blur, so that typing is never slowed down by the table. */
export function ImportField({ row, field, label, problems, onChange }: Props) {
  const t = useTranslations('install');
  const problem = problems?.find((one) => one === field || (field === 'email' && EMAIL_PROBLEMS.includes(one)));
  return (
    <TextInput
      size="xs"
      aria-label={label}
      defaultValue={row[field]}
      error={problem && t(`problem.${problem}`)}
      autoComplete="off"
      onBlur={({ currentTarget: { value } }) => {
        if (value !== row[field]) onChange(normaliseField(field, value));
      }}
    />
  );
}
