import { Select, type SelectProps, Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { roleLabel } from '@imprimatur/domain/permissions/roles';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePeople } from '../people/use-people.ts';

interface Props extends Pick<SelectProps, 'label' | 'description' | 'error' | 'required' | 'disabled'> {
  value: PickablePerson | null;
  onChange: (person: PickablePerson | null) => void;
  accepts: (person: PickablePerson) => boolean;
}

/** Chooses a successor by name. */
export function PersonSelect({ value, onChange, accepts, required = false, ...props }: Props) {
  const t = useTranslations('responsibilities');
  const [typed, type] = useState('');
  const found = usePeople(typed).filter(accepts);
  const offered = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  const byId = new Map(offered.map((person) => [String(person.id), person]));
  return (
    <Select
      {...props}
      required={required}
      clearable={!required}
      placeholder={t('findHint')}
      data={[...byId].map(([id, { name }]) => ({ value: id, label: name }))}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(byId.get(id ?? '') ?? null)}
      searchable
      onSearchChange={type}
      limit={50}
      nothingFoundMessage={t('nobody')}
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
