import { Group, Radio, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { coAuthorForm } from '@imprimatur/domain/people/user';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../../lib/api-error.ts';
import { complain, complainOfRefusal } from '../../../lib/failures.ts';
import { useCall } from '../../../lib/query.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { fullName, type PersonForm } from '../model/entry-form.ts';

const empty = { first_name: '', last_name: '', email: '', hospital: '', city: '', country: '' };

interface Props {
  onClose: () => void;
  onAdded: (person: PersonForm) => void;
}

/** Registers somebody who has no account yet. An address that is known gives the person whom it belongs to. */
export function NewPersonDialog({ onClose, onAdded }: Props) {
  const t = useTranslations('editor.newPerson');
  const person = useTranslations('editor.person');
  const check = schemaResolver(coAuthorForm, { sync: true });
  const form = useForm({
    mode: 'controlled',
    initialValues: { ...empty, gender: null as 0 | 1 | null },
    // One sentence for every field (specification §5).
    validate: (values) => Object.fromEntries(Object.keys(check(values)).map((path) => [path, t('incorrect')])),
  });
  const add = useCall('POST /co-authors', {
    failures: 'own',
    invalidates: ['GET /users'],
    onSuccess: ({ data: { id, email, first_name, last_name } }) => {
      const added = { first_name, last_name, email, user_id: id };
      const typed = fullName(form.getValues());
      toast.done(t(typed === fullName(added) ? 'added' : 'known', { name: fullName(added) }));
      onAdded(added);
      onClose();
    },
    onError: (error) => {
      form.setErrors(Object.fromEntries(Object.keys(fieldErrors(error)).map((path) => [path, t('incorrect')])));
      complainOfRefusal(error);
    },
  });
  const labels = {
    first_name: person('firstName'),
    last_name: person('lastName'),
    email: person('mail'),
    hospital: t('hospital'),
    city: t('city'),
    country: t('country'),
  };
  const text = (field: keyof typeof empty) => (
    <TextInput {...form.getInputProps(field)} label={labels[field]} required autoComplete="off" />
  );
  return (
    <FormDialog
      title={t('title')}
      opened
      onClose={onClose}
      verb={t('verb')}
      busy={add.isPending}
      onSubmit={form.onSubmit(
        (body) => add.mutate({ body }),
        (errors) => complain(errors, labels),
      )}
    >
      <Text c="dimmed">{t('text')}</Text>
      {text('first_name')}
      {text('last_name')}
      <TextInput {...form.getInputProps('email')} label={labels.email} type="email" required autoComplete="off" />
      <Radio.Group
        label={t('gender')}
        value={form.values.gender === null ? null : String(form.values.gender)}
        onChange={(value) => form.setFieldValue('gender', Number(value) as 0 | 1)}
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
