import { Select } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OptionWithNote } from '../../../ui/OptionWithNote.tsx';
import { useNote } from '../../people/use-note.ts';
import { useKnowsPeople, usePeople } from '../../people/use-people.ts';

interface Props {
  /** Tells screen readers what the person is picked for. */
  field: string;
  accepts: (person: PickablePerson) => boolean;
  /** Why this person cannot be chosen; null: they can. */
  reason: (person: PickablePerson) => string | null;
  onPick: (person: PickablePerson) => void;
}

/** Picks somebody by name. The field stays empty; the fields beside it show who was picked. */
export function PersonPicker({ field, accepts, reason, onPick }: Props) {
  const t = useTranslations('editor.parties');
  const noteOf = useNote();
  const [typed, type] = useState('');
  const [refusal, refuse] = useState<string | null>(null);
  const people = usePeople(typed).filter(accepts);
  const knows = useKnowsPeople();
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
      nothingFoundMessage={knows ? t('nobody') : undefined}
      error={refusal}
      withCheckIcon={false}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        return <OptionWithNote label={option.label} note={person && (reason(person) ?? noteOf(person))} />;
      }}
    />
  );
}
