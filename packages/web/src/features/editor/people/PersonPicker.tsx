import { Select, Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { roleLabel } from '@imprimatur/domain/permissions/roles';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePeople } from './use-people.ts';

interface Props {
  /** What the person is picked for, for screen readers. */
  field: string;
  accepts: (person: PickablePerson) => boolean;
  /** Why this person cannot be chosen; they stay in the list and say so. */
  reason: (person: PickablePerson) => string | null;
  onPick: (person: PickablePerson) => void;
}

/** Picks somebody by name. It stays empty: who was picked stands in the fields beside. */
export function PersonPicker({ field, accepts, reason, onPick }: Props) {
  const t = useTranslations('editor.parties');
  const [typed, type] = useState('');
  const [refusal, refuse] = useState<string | null>(null);
  const people = usePeople(typed).filter(accepts);
  const byId = new Map(people.map((person) => [person.id, person]));

  const pick = (id: number | null) => {
    const person = id === null ? undefined : byId.get(id);
    if (person === undefined) return;
    const why = reason(person);
    refuse(why);
    type('');
    if (why === null) onPick(person);
  };
  return (
    <Select
      label={t('choose')}
      aria-label={t('chooseFor', { field })}
      placeholder={t('choosePlaceholder')}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={pick}
      searchable
      searchValue={typed}
      onSearchChange={type}
      limit={50}
      nothingFoundMessage={t('nobody')}
      error={refusal}
      withCheckIcon={false}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        const why = person === undefined ? null : reason(person);
        return (
          <span>
            {option.label}
            <Text component="span" display="block" size="xs" c="dimmed">
              {why ?? (person && [roleLabel(person.role), person.committee].filter(Boolean).join(' · '))}
            </Text>
          </span>
        );
      }}
    />
  );
}
