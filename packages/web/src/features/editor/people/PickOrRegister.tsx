import { Button } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { type Problem, sentence } from '@imprimatur/domain/problems';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { announceFailure } from '../../../lib/failures.ts';
import { canAuthor } from '../model/choices.ts';
import type { PersonForm } from '../model/entry-form.ts';
import { NewPersonDialog } from './NewPersonDialog.tsx';
import classes from './People.module.css';
import { PersonPicker } from './PersonPicker.tsx';
import { useAddresses } from './use-addresses.ts';

interface Props {
  /** What the person is for: "First coordinating author". */
  field: string;
  problem: (person: PickablePerson) => Problem | null;
  onPerson: (person: PersonForm) => void;
}

/** Two ways to an author: somebody whom the association knows, or somebody new. */
export function PickOrRegister({ field, problem, onPerson }: Props) {
  const t = useTranslations('editor.parties');
  const { find } = useAddresses();
  const [registering, register] = useState(false);
  const pick = (option: PickablePerson) => void find(option).then(onPerson, announceFailure);
  const reason = (person: PickablePerson) => {
    const found = problem(person);
    return found === null ? null : sentence(found);
  };
  return (
    <div className={classes.pick}>
      <PersonPicker field={field} accepts={canAuthor} reason={reason} onPick={pick} />
      <Button variant="default" onClick={() => register(true)} aria-label={t('unknownPersonFor', { field })}>
        {t('unknownPerson')}
      </Button>
      {registering && <NewPersonDialog onClose={() => register(false)} onAdded={onPerson} />}
    </div>
  );
}
