import { Select, Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { roleLabel } from '@imprimatur/domain/permissions/roles';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePeople } from '../editor/people/use-people.ts';

interface Props {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  accepts: (person: PickablePerson) => boolean;
  error?: string | null | undefined;
  required?: boolean;
}

/** Who takes something over, found by name. */
export function PersonSelect({ label, value, onChange, accepts, error, required = false }: Props) {
  const t = useTranslations('responsibilities');
  const [typed, type] = useState('');
  const people = usePeople(typed);
  const byId = new Map(people.filter(accepts).map((person) => [String(person.id), person]));
  return (
    <Select
      label={label}
      required={required}
      clearable={!required}
      placeholder={t('findHint')}
      data={[...byId].map(([id, { name }]) => ({ value: id, label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchable
      onSearchChange={type}
      limit={50}
      nothingFoundMessage={t('nobody')}
      error={error}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        return (
          <span>
            {option.label}
            <Text component="span" display="block" size="xs" c="dimmed">
              {person && [roleLabel(person.role), person.committee].filter(Boolean).join(' · ')}
            </Text>
          </span>
        );
      }}
    />
  );
}
