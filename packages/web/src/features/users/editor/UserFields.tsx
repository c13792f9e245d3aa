import { Checkbox, Group, Radio, Select, SimpleGrid, Stack } from '@mantine/core';
import { ROLE, ROLES } from '@imprimatur/domain/permissions/roles';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { Section } from '../../../ui/Section.tsx';
import { useAddressHint } from '../../../i18n/use-address-hint.ts';
import { CommitteeField } from './CommitteeField.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { type Form, TextField } from './TextField.tsx';

interface Props {
  form: Form;
  /** Set for a new user. `optional` if people sign in through the association. */
  password?: 'needed' | 'optional' | undefined;
  /** True if users edit themselves. Nobody may change their own role or rights. */
  own: boolean;
}

/** The specification does not list the board's role in this form, but without it nobody could approve entries. */
const isAdded = (id: number) => id === ROLE.igo;

function useRoleChoices() {
  const t = useTranslations('users');
  const label = useLabels();
  const items = (added: boolean) =>
    ROLES.filter(({ id }) => isAdded(id) === added).map(({ id }) => ({ value: String(id), label: label.role(id) }));
  return [
    { group: t('roles'), items: items(false) },
    { group: t('addedRole'), items: items(true) },
  ];
}

function PersonFields({ form, own }: Pick<Props, 'form' | 'own'>) {
  const t = useTranslations('users');
  const addressHint = useAddressHint();
  return (
    <Section title={t('person')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField form={form} field="first_name" required />
        <TextField form={form} field="last_name" required />
        <TextField
          form={form}
          field="email"
          required
          type="email"
          {...(own
            ? { disabled: true, description: t('ownAddress') }
            : { description: addressHint(form.values.email) })}
        />
        <TextField form={form} field="phone" type="tel" />
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
  );
}

function RightsFields({ form, password, own }: Props) {
  const t = useTranslations('users');
  const label = useLabels();
  const becomesOffice = password !== undefined && form.values.role === String(ROLE.office);
  return (
    <Section title={t('rights')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('field.role')}
          data={useRoleChoices()}
          placeholder={label.role(null)}
          clearable={!own}
          clearButtonProps={{ 'aria-label': label.role(null) }}
          disabled={own}
          description={own ? t('ownRole') : undefined}
          {...form.getInputProps('role')}
        />
        <CommitteeField form={form} />
      </SimpleGrid>
      <Checkbox
        label={t('field.superuser')}
        description={t(own ? 'ownRole' : becomesOffice ? 'officeIsSuperuser' : 'superuserHint')}
        disabled={own || becomesOffice}
        {...form.getInputProps('superuser', { type: 'checkbox' })}
        {...(becomesOffice ? { checked: true } : {})}
      />
    </Section>
  );
}

export function UserFields({ form, password, own }: Props) {
  const t = useTranslations('users');
  return (
    <Stack gap="xl">
      <PersonFields form={form} own={own} />
      <RightsFields form={form} password={password} own={own} />
      <Section title={t('contact')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField form={form} field="hospital" />
          <TextField form={form} field="city" />
          <TextField form={form} field="country" />
        </SimpleGrid>
      </Section>
      {password && <PasswordFields form={form} password={password} />}
    </Stack>
  );
}
