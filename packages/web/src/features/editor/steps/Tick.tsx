import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChangedField } from '../changes/ChangedField.tsx';
import { useEntryForm } from '../form-context.ts';
import type { EntryForm } from '../model/entry-form.ts';

type TickField =
  | 'editorinchief_contacted'
  | 'send_coi_email'
  | 'co_agreement'
  | 'publication_rules'
  | 'necessary_contacts';

interface Props {
  field: TickField & keyof EntryForm;
  label: ReactNode;
  description?: ReactNode;
  required?: boolean;
}

/** A tick box that is stored as 0 or 1. */
export function Tick({ field, label, description, required }: Props) {
  const form = useEntryForm();
  return (
    <ChangedField field={field}>
      <Checkbox
        label={label}
        description={description}
        required={required}
        checked={form.values[field] === 1}
        onChange={(event) => form.setFieldValue(field, event.currentTarget.checked ? 1 : 0)}
        error={form.errors[field]}
        data-path={field}
      />
    </ChangedField>
  );
}
