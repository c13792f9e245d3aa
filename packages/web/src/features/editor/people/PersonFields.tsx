import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressHint } from '../../../i18n/use-address-hint.ts';
import { type EntryFormApi, useEntryForm } from '../form-context.ts';
import type { PersonForm } from '../model/entry-form.ts';
import { AccountName } from './AccountName.tsx';
import classes from './People.module.css';

/** Path of a person in the form. */
export type PersonPath = 'co_author' | 'co_co_author' | `co_authors.${number}`;

export function setPerson(form: EntryFormApi, path: PersonPath, person: PersonForm): void {
  for (const [field, value] of Object.entries(person)) form.setFieldValue(`${path}.${field}`, value);
}

interface Props {
  path: PersonPath;
  /** Label of the group: "First coordinating author". */
  label: string;
  children?: ReactNode;
}

/**
 * A person's name and email address. The address of a picked person comes from their account. Typing a different name
 * unlinks the account.
 */
export function PersonFields({ path, label, children }: Props) {
  const t = useTranslations('editor.person');
  const form = useEntryForm();
  const addressHint = useAddressHint();
  const address = form.getInputProps(`${path}.email`);
  const chosen = form.getInputProps(`${path}.user_id`).value !== null;
  const name = (field: 'first_name' | 'last_name', shown: string) => {
    const { onChange, ...props } = form.getInputProps(`${path}.${field}`);
    return (
      <TextInput
        {...props}
        label={shown}
        required
        autoComplete="off"
        onChange={(event) => {
          form.setFieldValue(`${path}.user_id`, null);
          onChange(event);
        }}
      />
    );
  };
  return (
    <div role="group" aria-label={label} className={classes.person}>
      {name('first_name', t('firstName'))}
      {name('last_name', t('lastName'))}
      <TextInput
        {...address}
        label={t('mail')}
        description={addressHint(String(address.value))}
        placeholder={chosen ? t('ofAccount') : undefined}
        readOnly={chosen}
        type="email"
        required={!chosen}
        autoComplete="off"
      />
      {children}
      <AccountName
        person={{
          first_name: form.getInputProps(`${path}.first_name`).value,
          last_name: form.getInputProps(`${path}.last_name`).value,
          user_id: form.getInputProps(`${path}.user_id`).value,
        }}
        // Unlinks the account, because names are only sent for people without one. The server finds the account again by the address.
        onUse={(name) =>
          setPerson(form, path, { ...name, email: form.getInputProps(`${path}.email`).value, user_id: null })
        }
      />
    </div>
  );
}
