import type { Participant } from '@imprimatur/contract';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePeople } from '../../people/use-people.ts';
import { useEntryForm } from '../form-context.ts';
import { fullName, type PersonForm } from '../model/entry-form.ts';
import { ADD_OPTION } from './find-or-add.ts';
import { type PersonFilter, usePersonOptions } from './use-person-options.ts';

interface Input {
  field: 'cowrite_user_ids' | 'review_user_ids';
  labelOf: (person: PickablePerson) => string;
  canAdd: boolean;
  present: readonly Participant[];
  personFilter: PersonFilter;
}

/** State of a field in which several people can be picked. */
export function usePicking({ field, labelOf, canAdd, present, personFilter }: Input) {
  const t = useTranslations('editor.parties');
  const form = useEntryForm();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly PickablePerson[]>([]);
  const people = usePeople();
  const { people: found, labelOf: nameOf, canBeNew, ...box } = usePersonOptions(personFilter, typed);
  const chosen = form.values[field];
  const peopleById = new Map(found.map((person) => [person.id, person]));

  const optionLabel = (person: PickablePerson): string => {
    const name = nameOf(person);
    return name === person.name || chosen.includes(person.id) ? labelOf(person) : name;
  };
  const data = new Map<number | typeof ADD_OPTION, string>(
    [...peopleById].map(([id, person]) => [id, optionLabel(person)]),
  );
  for (const { value, label } of present) if (!data.has(value)) data.set(value, label);
  for (const person of [...people, ...added])
    if (chosen.includes(person.id) && !data.has(person.id)) data.set(person.id, labelOf(person));
  if (canAdd && canBeNew) data.set(ADD_OPTION, t('add', { typed: typed.trim() }));

  const choose = (picked: (number | typeof ADD_OPTION)[]) => {
    const ids = picked.filter((id) => id !== ADD_OPTION);
    if (ids.length < picked.length) return setAdding(typed);
    const newPeople = ids.filter((id) => !chosen.includes(id)).flatMap((id) => peopleById.get(id) ?? []);
    const refused = newPeople.flatMap((person) => personFilter.reason(person) ?? []);
    setRefusal(refused[0] ?? null);
    if (refused.length === 0) form.setFieldValue(field, ids);
  };
  const addNew = ({ user_id: id, ...names }: PersonForm) => {
    setAdding(null);
    setTyped('');
    if (id === null) return;
    const person: PickablePerson = people.find((one) => one.id === id) ?? { id, name: fullName(names), role: null };
    const reason = personFilter.reason(person);
    setRefusal(reason);
    if (reason !== null || chosen.includes(id)) return;
    setAdded((others) => [...others, person]);
    form.setFieldValue(field, [...chosen, id]);
  };
  return { ...box, typed, setTyped, refusal, adding, close: () => setAdding(null), addNew, data, peopleById, choose };
}
