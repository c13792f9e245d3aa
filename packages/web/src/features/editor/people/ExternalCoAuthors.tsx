import { Button, CloseButton, Text, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import { clearBelow, useEntryForm } from '../form-context.ts';
import { emptyExternal, fullName } from '../model/entry-form.ts';
import classes from './People.module.css';

/** Authors of another society, who have no account and may have no address. */
export function ExternalCoAuthors() {
  const t = useTranslations('editor');
  const form = useEntryForm();
  const people = form.values.ex_co_authors;

  const add = () => {
    const at = people.length;
    form.insertListItem('ex_co_authors', emptyExternal);
    setTimeout(() => form.getInputNode(`ex_co_authors.${at}.first_name`)?.focus());
  };
  const remove = (index: number) => {
    clearBelow(form, `ex_co_authors.${index}`);
    form.removeListItem('ex_co_authors', index);
  };
  const input = (index: number, field: 'first_name' | 'last_name' | 'society', label: string) => {
    const { onChange, ...props } = form.getInputProps(`ex_co_authors.${index}.${field}`);
    const write = (event: ChangeEvent<HTMLInputElement>) => {
      if (field !== 'society') form.setFieldValue(`ex_co_authors.${index}.user_id`, null);
      onChange(event);
    };
    return <TextInput {...props} label={label} required autoComplete="off" onChange={write} />;
  };
  return (
    <Section title={t('parties.externals')} aside={people.length || undefined}>
      <Text c="dimmed">{t('parties.externalsText')}</Text>
      <ul className={classes.list}>
        {people.map((person, index) => {
          const label = t('externalNumber', { number: index + 1 });
          return (
            <li key={index} className={classes.row}>
              <div role="group" aria-label={label} className={classes.pair}>
                {input(index, 'first_name', t('person.firstName'))}
                {input(index, 'last_name', t('person.lastName'))}
                {input(index, 'society', t('person.societyName'))}
                <TextInput
                  {...form.getInputProps(`ex_co_authors.${index}.email`)}
                  label={t('person.mailOptional')}
                  readOnly={person.user_id != null}
                  type="email"
                  autoComplete="off"
                />
              </div>
              <CloseButton
                className={classes.remove}
                aria-label={t('parties.remove', { name: fullName(person) || label })}
                onClick={() => remove(index)}
              />
            </li>
          );
        })}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={add}>
          {t('parties.addExternal')}
        </Button>
      </div>
    </Section>
  );
}
