import { Text, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import { useAddressHint } from '../../../i18n/use-address-hint.ts';
import { ChangedField } from '../changes/ChangedField.tsx';
import { useEntryForm } from '../form-context.ts';
import { toPersonForm } from '../model/choices.ts';
import { emptyExternal, type ExternalForm } from '../model/entry-form.ts';
import { parsePerson } from '../model/parse-person.ts';
import { findAddress } from '../../people/find-people.ts';
import classes from './People.module.css';
import { PeopleInOrder } from './PeopleInOrder.tsx';
import { PersonBox } from './PersonBox.tsx';

/** People with an account are seldom external, so only the owner of a typed address is offered. */
const acceptNobody = () => false;

/** A field of an external author. Typing a different name unlinks the account. */
function Field({
  index,
  field,
  label,
}: {
  index: number;
  field: 'first_name' | 'last_name' | 'society';
  label: string;
}) {
  const form = useEntryForm();
  const { onChange, ...props } = form.getInputProps(`ex_co_authors.${index}.${field}`);
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    if (field !== 'society') form.setFieldValue(`ex_co_authors.${index}.user_id`, null);
    onChange(event);
  };
  return <TextInput {...props} label={label} required autoComplete="off" onChange={write} />;
}

function ExternalFields({ index, label }: { index: number; label: string }) {
  const t = useTranslations('editor.person');
  const form = useEntryForm();
  const addressHint = useAddressHint();
  const address = form.getInputProps(`ex_co_authors.${index}.email`);
  return (
    <div role="group" aria-label={label} className={classes.pair}>
      <Field index={index} field="first_name" label={t('firstName')} />
      <Field index={index} field="last_name" label={t('lastName')} />
      <Field index={index} field="society" label={t('societyName')} />
      <TextInput
        {...address}
        label={t('mailOptional')}
        description={addressHint(String(address.value))}
        readOnly={form.values.ex_co_authors[index]?.user_id != null}
        type="email"
        autoComplete="off"
      />
    </div>
  );
}

/** Authors of other societies. They have no account, and their email address is optional. */
export function ExternalCoAuthors() {
  const t = useTranslations('editor');
  const form = useEntryForm();
  const people = form.values.ex_co_authors;

  const add = (person: Pick<ExternalForm, 'first_name' | 'last_name' | 'email'>) => {
    const at = people.length;
    form.insertListItem('ex_co_authors', { ...emptyExternal, ...person });
    setTimeout(() => form.getInputNode(`ex_co_authors.${at}.society`)?.focus());
  };
  const labelOf = (index: number) => t('externalNumber', { number: index + 1 });
  return (
    <ChangedField field="ex_co_authors">
      <Section title={t('parties.externals')} aside={people.length || undefined}>
        <Text c="dimmed">{t('parties.externalsText')}</Text>
        <PeopleInOrder
          path="ex_co_authors"
          labelOf={labelOf}
          fieldsOf={(index) => <ExternalFields index={index} label={labelOf(index)} />}
        />
        <PersonBox
          field={t('fields.ex_co_authors')}
          path="ex_co_authors"
          accepts={acceptNobody}
          reason={() => null}
          onPick={(person, typed) => {
            const { first_name, last_name } = toPersonForm(person);
            add({ first_name, last_name, email: findAddress(typed) });
          }}
          onAdd={(typed) => add(parsePerson(typed))}
        />
      </Section>
    </ChangedField>
  );
}
