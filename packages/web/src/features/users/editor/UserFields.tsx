import { Checkbox, Group, PasswordInput, Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ROLE, ROLES } from '@imprimatur/domain/permissions/roles';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import type { UserForm } from './user-form.ts';

interface Props {
  form: UseFormReturnType<UserForm>;
  /** On creation only; `optional` where people sign in through the association. */
  password?: 'needed' | 'optional' | undefined;
  /** Nobody changes their own role and right. */
  own: boolean;
}

/** The editor offers the roles of the specification; without the board's no entry could be approved, so it is added. */
const isAdded = (id: number) => id === ROLE.igo;

function useRoleChoices() {
  const t = useTranslations('users');
  const items = (added: boolean) =>
    ROLES.filter(({ id }) => isAdded(id) === added).map(({ id, label }) => ({ value: String(id), label }));
  return [
    { group: t('roles'), items: items(false) },
    { group: t('addedRole'), items: items(true) },
  ];
}

export function UserFields({ form, password, own }: Props) {
  const t = useTranslations('users');
  const roles = useRoleChoices();
  const text = (field: keyof UserForm, more: object = {}) => (
    <TextInput label={t(`field.${field}`)} autoComplete="off" {...form.getInputProps(field)} {...more} />
  );
  const becomesOffice = password !== undefined && form.values.role === String(ROLE.office);
  return (
    <Stack gap="xl">
      <Section title={t('person')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {text('first_name', { required: true })}
          {text('last_name', { required: true })}
          {text('email', {
            required: true,
            type: 'email',
            ...(own ? { disabled: true, description: t('ownAddress') } : {}),
          })}
          {text('phone', { type: 'tel' })}
        </SimpleGrid>
        <Radio.Group
          label={t('field.gender')}
          value={form.values.gender ?? ''}
          onChange={(value) => form.setFieldValue('gender', value === '' ? null : value)}
        >
          <Group gap="lg" mt={6}>
            <Radio value="0" label={t('male')} />
            <Radio value="1" label={t('female')} />
            <Radio value="" label={t('notSaid')} />
          </Group>
        </Radio.Group>
      </Section>
      <Section title={t('rights')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('field.role')}
            data={roles}
            placeholder={t('notDefined')}
            clearable={!own}
            clearButtonProps={{ 'aria-label': t('notDefined') }}
            disabled={own}
            description={own ? t('ownRole') : undefined}
            {...form.getInputProps('role')}
          />
          {text('committee')}
        </SimpleGrid>
        <Checkbox
          label={t('field.superuser')}
          description={t(own ? 'ownRole' : becomesOffice ? 'officeIsSuperuser' : 'superuserHint')}
          disabled={own || becomesOffice}
          {...form.getInputProps('superuser', { type: 'checkbox' })}
          {...(becomesOffice ? { checked: true } : {})}
        />
      </Section>
      <Section title={t('contact')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {text('hospital')}
          {text('city')}
          {text('country')}
        </SimpleGrid>
      </Section>
      {password && (
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
      )}
    </Stack>
  );
}
