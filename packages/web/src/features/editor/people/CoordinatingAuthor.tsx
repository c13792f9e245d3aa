import { Button } from '@mantine/core';
import { findCoAuthorProblem } from '@imprimatur/domain/guideline/pickers';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangedField } from '../changes/ChangedField.tsx';
import { clearErrorsUnder, useEntryForm } from '../form-context.ts';
import { findChosenPeople } from '../model/choices.ts';
import { emptyPerson, fullName, type PersonForm } from '../model/entry-form.ts';
import { isEmptyPerson } from '../model/payload.ts';
import { AuthorSearch } from './AuthorSearch.tsx';
import classes from './People.module.css';
import { PersonFields, setPerson } from './PersonFields.tsx';

interface Props {
  path: 'co_author' | 'co_co_author';
  submitterId: number;
}

/** One of the two coordinating authors: a search box until a person is named, then their fields. */
export function CoordinatingAuthor({ path, submitterId }: Props) {
  const t = useTranslations('editor');
  const form = useEntryForm();
  const person = form.values[path];
  const isEmpty = isEmptyPerson(person) && person.user_id === null;
  // Keeps the fields open while the name is cleared to type another one.
  const [shows, setShows] = useState<'fields' | 'box' | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  const label = t(`fields.${path}`);

  const name = (named: PersonForm) => {
    clearErrorsUnder(form, path);
    setPerson(form, path, named);
    setShows('fields');
    setTimeout(() => change.current?.focus());
  };
  const another = () => {
    clearErrorsUnder(form, path);
    setPerson(form, path, emptyPerson);
    setShows('box');
  };
  const [wrong] = Object.entries(form.errors).filter(([at]) => at === path || at.startsWith(`${path}.`));
  return (
    <fieldset className={classes.block}>
      <legend className={classes.legend}>{label}</legend>
      <ChangedField field={path} above>
        {isEmpty && shows !== 'fields' ? (
          <AuthorSearch
            field={label}
            path={path}
            error={typeof wrong?.[1] === 'string' ? wrong[1] : undefined}
            begins={shows === 'box'}
            problem={(one) => findCoAuthorProblem(path, one, findChosenPeople(form.values, submitterId))}
            onPerson={name}
          />
        ) : (
          <>
            <PersonFields path={path} label={label} />
            <div className={classes.buttons}>
              <Button
                ref={change}
                variant="default"
                onClick={another}
                aria-label={t('parties.anotherFor', { name: fullName(person) || label })}
              >
                {t('parties.another')}
              </Button>
            </div>
          </>
        )}
      </ChangedField>
    </fieldset>
  );
}
