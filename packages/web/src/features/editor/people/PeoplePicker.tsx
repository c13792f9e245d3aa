import type { Participant } from '@imprimatur/contract';
import { MultiSelect, Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OptionWithNote } from '../../../ui/OptionWithNote.tsx';
import { useEntryForm } from '../form-context.ts';
import classes from './People.module.css';
import { useNote } from '../../people/use-note.ts';
import { useKnowsPeople, usePeople } from '../../people/use-people.ts';

interface Props {
  field: 'cowrite_user_ids' | 'review_user_ids';
  label: string;
  description: string;
  accepts: (person: PickablePerson) => boolean;
  labelOf: (person: PickablePerson) => string;
  reason: (person: PickablePerson) => string | null;
  /** Those who have the role already. They stay even when they can no longer be picked. */
  present: readonly Participant[];
  /** Whether invitations have been sent, so that people may have answered. */
  invited: boolean;
}

/** Picks several people. Somebody who cannot be chosen stays in the list, with the reason. */
export function PeoplePicker({ field, label, description, accepts, labelOf, reason, present, invited }: Props) {
  const t = useTranslations('editor.parties');
  const form = useEntryForm();
  const noteOf = useNote();
  const [typed, type] = useState('');
  const [refusal, refuse] = useState<string | null>(null);
  const knows = useKnowsPeople();
  const people = usePeople(typed);
  const chosen = form.values[field];
  const offered = new Map(people.filter(accepts).map((person) => [person.id, person]));
  const data = new Map([...offered].map(([id, person]) => [id, labelOf(person)]));
  for (const { value, label: name } of present) if (!data.has(value)) data.set(value, name);
  for (const person of people)
    if (chosen.includes(person.id) && !data.has(person.id)) data.set(person.id, labelOf(person));

  const choose = (ids: number[]) => {
    const fresh = ids.filter((id) => !chosen.includes(id)).flatMap((id) => offered.get(id) ?? []);
    const refused = fresh.flatMap((person) => reason(person) ?? []);
    refuse(refused[0] ?? null);
    if (refused.length === 0) form.setFieldValue(field, ids);
  };
  const answers = present
    .filter(({ value }) => chosen.includes(value))
    .map(({ label: name, status }) => t('status', { name, status: String(status) }));
  return (
    <div>
      <MultiSelect
        label={label}
        description={description}
        placeholder={chosen.length === 0 ? t('choosePlaceholder') : undefined}
        data={[...data].map(([value, name]) => ({ value, label: name }))}
        value={chosen}
        onChange={choose}
        searchable
        searchValue={typed}
        onSearchChange={type}
        hidePickedOptions
        limit={50}
        nothingFoundMessage={knows ? t('nobody') : undefined}
        error={refusal ?? form.errors[field]}
        data-path={field}
        classNames={{ input: classes.several, inputField: classes.search, pill: classes.pill }}
        renderOption={({ option }) => {
          const person = offered.get(option.value);
          return <OptionWithNote label={option.label} note={person && (reason(person) ?? noteOf(person))} />;
        }}
      />
      {invited && answers.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('statuses', { list: answers.join(', ') })}
        </Text>
      )}
    </div>
  );
}
