import { Group, Radio, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { PersonForm } from '../model/entry-form.ts';
import { useNewPerson } from './use-new-person.ts';

interface Props {
  onClose: () => void;
  onAdded: (person: PersonForm) => void;
}

/** Registers an author who has no account yet. */
export function NewPersonDialog({ onClose, onAdded }: Props) {
  const t = useTranslations('editor.newPerson');
  const { form, labels, submit, busy } = useNewPerson((person) => {
    onAdded(person);
    onClose();
  });
  const text = (field: keyof typeof labels) => (
    <TextInput {...form.getInputProps(field)} label={labels[field]} required autoComplete="off" />
  );
  return (
    <FormDialog title={t('title')} opened onClose={onClose} verb={t('verb')} busy={busy} onSubmit={submit}>
      <Text c="dimmed">{t('text')}</Text>
      {text('first_name')}
      {text('last_name')}
      <TextInput {...form.getInputProps('email')} label={labels.email} type="email" required autoComplete="off" />
      <Radio.Group
        label={t('gender')}
        value={form.values.gender === null ? null : String(form.values.gender)}
        onChange={(value) => form.setFieldValue('gender', value === '1' ? 1 : 0)}
      >
        <Group gap="lg" mt={6}>
          <Radio value="0" label={t('male')} />
          <Radio value="1" label={t('female')} />
        </Group>
      </Radio.Group>
      {text('hospital')}
      {text('city')}
      {text('country')}
    </FormDialog>
  );
}
