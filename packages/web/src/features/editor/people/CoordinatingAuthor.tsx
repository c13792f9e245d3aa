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
  const [shown, setShown] = useState<'fields' | 'box' | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  const label = t(`fields.${path}`);

  const setAuthor = (named: PersonForm) => {
    clearErrorsUnder(form, path);
    setPerson(form, path, named);
    setShown('fields');
    setTimeout(() => change.current?.focus());
  };
  const clearAuthor = () => {
    clearErrorsUnder(form, path);
    setPerson(form, path, emptyPerson);
    setShown('box');
  };
  const [firstError] = Object.entries(form.errors).filter(([at]) => at === path || at.startsWith(`${path}.`));
  return (
    <fieldset className={classes.block}>
      <legend className={classes.legend}>{label}</legend>
      <ChangedField field={path} above>
        {isEmpty && shown !== 'fields' ? (
          <AuthorSearch
            field={label}
            path={path}
            error={typeof firstError?.[1] === 'string' ? firstError[1] : undefined}
            takesFocus={shown === 'box'}
            problem={(one) => findCoAuthorProblem(path, one, findChosenPeople(form.values, submitterId))}
            onPerson={setAuthor}
          />
        ) : (
          <>
            <PersonFields path={path} label={label} />
            <div className={classes.buttons}>
              <Button
                ref={change}
                variant="default"
                onClick={clearAuthor}
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
