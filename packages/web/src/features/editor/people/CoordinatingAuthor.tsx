import { coAuthorProblem } from '@imprimatur/domain/guideline/pickers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../form-context.ts';
import { chosenOf } from '../model/choices.ts';
import { fullName, type PersonForm } from '../model/entry-form.ts';
import classes from './People.module.css';
import { PersonFields, setPerson } from './PersonFields.tsx';
import { PickOrRegister } from './PickOrRegister.tsx';

interface Props {
  path: 'co_author' | 'co_co_author';
  submitterId: number;
}

/** One of the two authors who answer for the manuscript: picked, registered or typed. */
export function CoordinatingAuthor({ path, submitterId }: Props) {
  const t = useTranslations('editor');
  const form = useEntryForm();
  const [asked, ask] = useState<string | null>(null);
  const label = t(`fields.${path}`);

  const take = (person: PersonForm) => {
    setPerson(form, path, person);
    ask(person.email === '' ? fullName(person) : null);
    if (person.email === '') setTimeout(() => form.getInputNode(`${path}.email`)?.focus());
  };
  const hint =
    asked !== null && form.values[path].email === '' ? t('parties.addressAsked', { name: asked }) : undefined;
  return (
    <fieldset className={classes.block}>
      <legend className={classes.legend}>{label}</legend>
      <PickOrRegister
        field={label}
        problem={(person) => coAuthorProblem(path, person, chosenOf(form.values, submitterId))}
        onPerson={take}
      />
      <PersonFields path={path} label={label} hint={hint} />
    </fieldset>
  );
}
