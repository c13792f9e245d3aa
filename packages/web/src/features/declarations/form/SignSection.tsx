import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import classes from './DeclarationForm.module.css';
import type { DeclarationValues } from './values.ts';

export function SignSection({ form }: { form: UseFormReturnType<DeclarationValues> }) {
  const t = useTranslations('declarations');
  return (
    <Section title={t('sign')}>
      <div className={classes.sign}>
        <TextInput
          label={t('signature')}
          required
          maxLength={200}
          autoComplete="name"
          {...form.getInputProps('signature')}
        />
        <Checkbox
          label={t('confirmed')}
          checked={form.values.confirmed === 1}
          onChange={(event) => form.setFieldValue('confirmed', event.currentTarget.checked ? 1 : 0)}
          error={form.errors['confirmed']}
          data-path="confirmed"
        />
      </div>
    </Section>
  );
}
