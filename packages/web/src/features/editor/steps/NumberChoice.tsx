import { Radio, Stack } from '@mantine/core';
import { useEntryForm } from '../form-context.ts';

interface Props<Value extends number> {
  field: 'type' | 'kind_of_work' | 'publication';
  label: string;
  options: readonly { id: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice between a few values that are stored as numbers. */
export function NumberChoice<Value extends number>({ field, label, options, onChange }: Props<Value>) {
  const form = useEntryForm();
  const value = form.values[field];
  const choose = (chosen: string) => {
    const option = options.find(({ id }) => String(id) === chosen);
    if (option !== undefined) onChange(option.id);
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
