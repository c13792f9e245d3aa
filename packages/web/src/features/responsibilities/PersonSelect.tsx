import { Select, type SelectProps } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OptionWithNote } from '../../ui/OptionWithNote.tsx';
import { usePersonNote } from '../people/use-person-note.ts';
import { useFoundPeople } from '../people/use-found-people.ts';

interface Props extends Pick<SelectProps, 'label' | 'aria-label' | 'description' | 'error' | 'placeholder'> {
  value: PickablePerson | null;
  onChange: (person: PickablePerson | null) => void;
  accepts: (person: PickablePerson) => boolean;
  /** Returns the reason why a person cannot be chosen, or null. */
  reasonOf?: (person: PickablePerson) => string | null;
  /** Further details of a person, shown below their name. */
  factsOf?: (userId: number) => string[];
  required?: boolean;
  'data-autofocus'?: true;
}

export function PersonSelect(select: Props) {
  const { value, onChange, accepts, reasonOf = () => null, factsOf, required = false, placeholder, ...props } = select;
  const t = useTranslations('responsibilities');
  const noteOf = usePersonNote(factsOf);
  const [typed, setTyped] = useState('');
  const { people, filter, isKnown, highlightsFirst } = useFoundPeople(typed);
  const found = people.filter(accepts);
  const offered = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  const byId = new Map(offered.map((person) => [String(person.id), person]));
  return (
    <Select
      {...props}
      required={required}
      clearable={!required}
      placeholder={placeholder ?? t('findHint')}
      data={[...byId].map(([id, person]) => ({ value: id, label: person.name, disabled: reasonOf(person) !== null }))}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(byId.get(id ?? '') ?? null)}
      searchable
      filter={filter}
      selectFirstOptionOnChange={highlightsFirst}
      // If the list opened at once, it would cover the buttons of a dialog that starts with this field.
      openOnFocus={false}
      onSearchChange={setTyped}
      limit={50}
      nothingFoundMessage={isKnown ? t('nobody') : undefined}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        return <OptionWithNote label={option.label} note={person && (reasonOf(person) ?? noteOf(person))} />;
      }}
    />
  );
}
