import { Button, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressHint } from '../../../i18n/use-address-hint.ts';
import { GenderChoice } from '../../people/GenderChoice.tsx';
import classes from './People.module.css';
import { type NewPersonInput, useNewPerson } from './use-new-person.ts';

interface Props extends NewPersonInput {
  /** The role of the person: "First coordinating author". */
  field: string;
}

function focusFirstEmpty(box: HTMLElement | null): void {
  const inputs = [...(box?.querySelectorAll('input') ?? [])];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}

/** Adds a person who is not known yet (co-author form, specification §3 and §5). Replaces the search box. */
export function NewPersonForm({ field, ...input }: Props) {
  const t = useTranslations('editor.newPerson');
  const ui = useTranslations('ui');
  const { form, labels, submit, busy, cancel, nameOnly } = useNewPerson(input);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstEmpty(box.current), []);

  // HTML does not allow a form inside a form, so Enter and Escape are handled here.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isInput && !event.nativeEvent.isComposing) submit();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const addressHint = useAddressHint();
  const text = (name: keyof typeof labels) => (
    <TextInput
      {...form.getInputProps(name)}
      label={labels[name]}
      type={name === 'email' ? 'email' : 'text'}
      description={name === 'email' ? addressHint(form.values.email) : undefined}
      required
      autoComplete="off"
    />
  );
  return (
    <div ref={box} role="group" aria-label={t('titleFor', { field })} className={classes.block} onKeyDown={onKeyDown}>
      <Text c="dimmed">{t(input.needsAccount ? 'text' : 'textAuthor')}</Text>
      <div className={classes.person}>
        {text('first_name')}
        {text('last_name')}
        {text('email')}
        {text('hospital')}
        {text('city')}
        {text('country')}
      </div>
      <GenderChoice value={form.values.gender} onChange={(gender) => form.setFieldValue('gender', gender)} />
      <div className={classes.buttons}>
        <Button onClick={submit} loading={busy}>
          {t('verb')}
        </Button>
        {nameOnly !== null && (
          <Button variant="default" onClick={nameOnly} disabled={busy}>
            {t('nameOnly')}
          </Button>
        )}
        <Button variant="default" onClick={cancel} disabled={busy}>
          {ui('cancel')}
        </Button>
      </div>
    </div>
  );
}
