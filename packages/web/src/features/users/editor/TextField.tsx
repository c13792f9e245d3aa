import { TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { UserForm } from './user-form.ts';

export type Form = UseFormReturnType<UserForm>;

interface Props extends Pick<TextInputProps, 'required' | 'type' | 'disabled' | 'description'> {
  form: Form;
  field: keyof UserForm;
}

export function TextField({ form, field, ...more }: Props) {
  const t = useTranslations('users');
  return <TextInput label={t(`field.${field}`)} autoComplete="off" {...form.getInputProps(field)} {...more} />;
}
