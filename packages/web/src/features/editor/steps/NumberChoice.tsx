import { Radio, Stack } from '@mantine/core';
import { type EntryFormApi, useEntryForm } from '../form-context.ts';
import type { EntryForm } from '../model/entry-form.ts';

type ChoiceField = 'type' | 'kind_of_work' | 'publication';

interface Props<Field extends ChoiceField> {
  field: Field;
  label: string;
  options: readonly { id: NonNullable<EntryForm[Field]>; label: string }[];
  onChosen?: (form: EntryFormApi) => void;
}

/** A choice between a few values that are stored as numbers. */
export function NumberChoice<Field extends ChoiceField>({ field, label, options, onChosen }: Props<Field>) {
  const form = useEntryForm();
  const value = form.values[field];
  const choose = (chosen: string) => {
    form.setFieldValue(field, Number(chosen) as never);
    onChosen?.(form);
  };
  return (
    <Radio.Group
      label={label}
      required
      value={value === null ? null : String(value)}
      onChange={choose}
      error={form.errors[field]}
      data-path={field}
    >
      <Stack gap={10} my={8}>
        {options.map((option) => (
          <Radio key={option.id} value={String(option.id)} label={option.label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
