import { PasswordInput, SimpleGrid } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import type { Form } from './TextField.tsx';

interface Props {
  form: Form;
  password: 'needed' | 'optional';
}

export function PasswordFields({ form, password }: Props) {
  const t = useTranslations('users');
  return (
    <Section title={t('passwordSection')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['password', 'password_confirmation'] as const).map((field) => (
          <PasswordInput
            key={field}
            label={t(`field.${field}`)}
            description={
              field === 'password' ? t(password === 'optional' ? 'passwordOptional' : 'passwordHint') : '\u00a0'
            }
            required={password === 'needed'}
            autoComplete="new-password"
            {...form.getInputProps(field)}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
