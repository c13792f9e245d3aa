import { isOffered, type PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { Problem } from '@imprimatur/domain/problems';
import { useState } from 'react';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { toPersonForm } from '../model/choices.ts';
import type { PersonForm } from '../model/entry-form.ts';
import { NewPersonForm } from './NewPersonForm.tsx';
import { PersonBox } from './PersonBox.tsx';

interface Props {
  /** The role of the person: "First coordinating author". */
  field: string;
  path: string;
  error?: string | undefined;
  takesFocus?: boolean;
  problem: (person: PickablePerson) => Problem | null;
  onPerson: (person: PersonForm) => void;
}

/** One field to find an existing author or add a new one. */
export function AuthorSearch({ problem, onPerson, takesFocus = false, ...box }: Props) {
  const [typedName, setTypedName] = useState<string | null>(null);
  const [wasAdding, setWasAdding] = useState(false);
  const reason = (person: PickablePerson) => {
    const found = problem(person);
    return found === null ? null : translateProblem(found);
  };
  const close = () => {
    setTypedName(null);
    setWasAdding(true);
  };
  if (typedName !== null)
    return (
      <NewPersonForm
        field={box.field}
        typed={typedName}
        needsAccount={false}
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
      takesFocus={takesFocus || wasAdding}
      accepts={isOffered}
      reason={reason}
      onPick={(option) => onPerson(toPersonForm(option))}
      onAdd={setTypedName}
    />
  );
}
