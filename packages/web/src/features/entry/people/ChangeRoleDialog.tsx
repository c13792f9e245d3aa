import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PART_LABELS, PART_ROLES, type PartRole } from '@imprimatur/domain/people/invitation';
import { sentence } from '@imprimatur/domain/problems';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { complain } from '../../../lib/failures.ts';
import { useUnsavedText } from '../../../lib/unsaved-text.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { CallFailure } from '../CallFailure.tsx';
import type { Entry } from '../entry.ts';
import { useEntryChange } from '../use-entry-change.ts';

interface Props {
  entry: Entry;
  role: PartRole;
  onClose: () => void;
}

export default function ChangeRoleDialog({ entry, role, onClose }: Props) {
  const t = useTranslations('entry');
  const form = useForm({
    name: 'change-role',
    initialValues: { wanted: '', comment: '' },
    validate: {
      wanted: (value) => (value === '' ? sentence({ code: 'choose' }) : null),
      comment: (text) => (text.trim() === '' ? sentence({ code: 'commentRequired' }) : null),
    },
  });
  const { forget } = useUnsavedText(`role-change:${entry.id}`, form);
  const ask = useEntryChange(
    ({ wanted, comment }: typeof form.values) =>
      call('POST /guideline-users-role-change-request/{id}', {
        params: { id: entry.id },
        body: { role, comment, changeRequest: wanted as PartRole, version: entry.version },
      }),
    {
      done: t('changeRequestSent'),
      onDone: () => {
        forget();
        onClose();
      },
    },
  );
  const submit = form.onSubmit(
    (values) =>
      ask.mutate(values, {
        onError: (error) => {
          const { changeRequest, ...errors } = fieldErrors(error);
          form.setErrors({ ...errors, ...(changeRequest ? { wanted: changeRequest } : {}) });
        },
      }),
    (errors) => complain(errors, { wanted: t('wantedRole'), comment: t('why') }),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('askOtherRole')}
      verb={t('askOtherRole')}
      busy={ask.isPending}
      ready={!ask.isLoading}
    >
      <Text>{t('askOtherRoleText', { role: PART_LABELS[role] })}</Text>
      <Radio.Group label={t('wantedRole')} required {...form.getInputProps('wanted')}>
        <Stack gap="xs" mt={6}>
          {PART_ROLES.filter((one) => one !== role).map((one, index) => (
            <Radio key={one} value={one} label={PART_LABELS[one]} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('why')}
        required
        autosize
        minRows={4}
        maxRows={6}
        maxLength={5000}
        {...form.getInputProps('comment')}
      />
      <CallFailure change={ask} entryId={entry.id} />
    </FormDialog>
  );
}
