import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clearErrorsUnder, useEntryForm } from '../form-context.ts';
import { fullName } from '../model/entry-form.ts';
import classes from './People.module.css';
import { PersonRow } from './PersonRow.tsx';
import { useReordering } from './use-reordering.ts';

interface Props {
  path: 'co_authors' | 'ex_co_authors';
  /** The label of a row, which is also used for a person without a name. */
  labelOf: (index: number) => string;
  fieldsOf: (index: number) => ReactNode;
}

/** A list of authors in the order of the publication. They can be moved and removed. */
export function PeopleInOrder({ path, labelOf, fieldsOf }: Props) {
  const t = useTranslations('editor.parties');
  const form = useEntryForm();
  const names = form.values[path].map((person, index) => fullName(person) || labelOf(index));
  const { list, announcement, orderOf } = useReordering({ path, names });
  const remove = (index: number) => {
    clearErrorsUnder(form, `${path}.${index}`);
    form.removeListItem(path, index);
  };
  return (
    <>
      {names.length > 1 && <Text c="dimmed">{t('order')}</Text>}
      <ul ref={list} className={classes.list}>
        {names.map((name, index) => (
          <PersonRow
            key={index}
            name={name}
            order={names.length > 1 ? orderOf(index) : null}
            onRemove={() => remove(index)}
          >
            {fieldsOf(index)}
          </PersonRow>
        ))}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
