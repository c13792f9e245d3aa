import { Select } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OptionWithNote } from '../../../ui/OptionWithNote.tsx';
import { usePersonNote } from '../../people/use-person-note.ts';
import { ADD_OPTION, findOrAdd } from './find-or-add.ts';
import { type PersonFilter, usePersonOptions } from './use-person-options.ts';

interface Props extends PersonFilter {
  /** The role of the person: "First coordinating author". */
  field: string;
  path: string;
  error?: string | undefined;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  onPick: (person: PickablePerson, typed: string) => void;
  onAdd: (typed: string) => void;
}

/** Names a person for any role in an entry: the current user, a person who was found, or the typed name as a new person. */
export function PersonBox({ field, path, error, takesFocus = false, onPick, onAdd, ...personFilter }: Props) {
  const t = useTranslations('editor.parties');
  const noteOf = usePersonNote();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { people, labelOf, canBeNew, isKnown, filter, highlightsFirst } = usePersonOptions(personFilter, typed);
  const byId = new Map(people.map((person) => [String(person.id), person]));
  const adding = canBeNew ? [{ value: ADD_OPTION, label: t('add', { typed: typed.trim() }) }] : [];

  const choose = (value: string | null) => {
    const person = byId.get(value ?? '');
    const refused = person === undefined ? null : personFilter.reason(person);
    setRefusal(refused);
    if (value === ADD_OPTION) onAdd(typed);
    else if (person !== undefined && refused === null) onPick(person, typed);
    setTyped('');
  };
  return (
    <Select
      label={t('name')}
      aria-label={t('nameFor', { field })}
      placeholder={t('namePlaceholder')}
      data={[...people.map((person) => ({ value: String(person.id), label: labelOf(person) })), ...adding]}
      value={null}
      onChange={choose}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        setRefusal(null);
        setTyped(text);
      }}
      selectFirstOptionOnChange={highlightsFirst}
      selectFirstOptionOnDropdownOpen
      openOnFocus={false}
      autoFocus={takesFocus}
      filter={findOrAdd(filter)}
      limit={50}
      nothingFoundMessage={isKnown ? t('typeName') : undefined}
      error={refusal ?? error}
      data-path={path}
      withCheckIcon={false}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        return <OptionWithNote label={option.label} note={person && (personFilter.reason(person) ?? noteOf(person))} />;
      }}
    />
  );
}
