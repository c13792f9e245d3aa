import { Button } from '@mantine/core';
import { isOffered, type PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { Problem } from '@imprimatur/domain/problems';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { said } from '../../../i18n/said.ts';
import { asPerson } from '../model/choices.ts';
import type { PersonForm } from '../model/entry-form.ts';
import { NewPersonDialog } from './NewPersonDialog.tsx';
import classes from './People.module.css';
import { PersonPicker } from './PersonPicker.tsx';

interface Props {
  /** What the person is for: "First coordinating author". */
  field: string;
  problem: (person: PickablePerson) => Problem | null;
  onPerson: (person: PersonForm) => void;
}

/** Finds an author among the people with accounts, or registers somebody new. */
export function PickOrRegister({ field, problem, onPerson }: Props) {
  const t = useTranslations('editor.parties');
  const [registering, register] = useState(false);
  const reason = (person: PickablePerson) => {
    const found = problem(person);
    return found === null ? null : said(found);
  };
  return (
    <div className={classes.pick}>
      <PersonPicker field={field} accepts={isOffered} reason={reason} onPick={(option) => onPerson(asPerson(option))} />
      <Button variant="default" onClick={() => register(true)} aria-label={t('unknownPersonFor', { field })}>
        {t('unknownPerson')}
      </Button>
      {registering && <NewPersonDialog onClose={() => register(false)} onAdded={onPerson} />}
    </div>
  );
}
