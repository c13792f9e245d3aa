import { isOffered, type PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { Problem } from '@imprimatur/domain/problems';
import { useState } from 'react';
import { said } from '../../../i18n/said.ts';
import { asPerson } from '../model/choices.ts';
import type { PersonForm } from '../model/entry-form.ts';
import { NewPersonForm } from './NewPersonForm.tsx';
import { PersonBox } from './PersonBox.tsx';

interface Props {
  /** The role of the person: "First coordinating author". */
  field: string;
  path: string;
  error?: string | undefined;
  begins?: boolean;
  problem: (person: PickablePerson) => Problem | null;
  onPerson: (person: PersonForm) => void;
}

/** Finds or adds an author in one box. */
export function NamePerson({ problem, onPerson, begins = false, ...box }: Props) {
  const [adding, add] = useState<string | null>(null);
  const [wasAdding, mark] = useState(false);
  const reason = (person: PickablePerson) => {
    const found = problem(person);
    return found === null ? null : said(found);
  };
  const close = () => {
    add(null);
    mark(true);
  };
  if (adding !== null)
    return (
      <NewPersonForm
        field={box.field}
        typed={adding}
        onClose={close}
        onAdded={(person) => {
          close();
          onPerson(person);
        }}
      />
    );
  return (
    <PersonBox
      {...box}
      begins={begins || wasAdding}
      accepts={isOffered}
      reason={reason}
      onPick={(option) => onPerson(asPerson(option))}
      onAdd={add}
    />
  );
}
