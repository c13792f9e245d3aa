import { isBlank } from '@imprimatur/domain/blank';
import { GUEST_DAYS } from '@imprimatur/domain/dossier/dossier';
import { findEmailProblem } from '@imprimatur/domain/email';
import { NumberInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { findFieldErrors } from '../../lib/api-error.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { useCall } from '../../lib/query.ts';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';

function validateEmail(typed: string): string | null {
  const code = findEmailProblem(typed.trim());
  return code === null ? null : translateProblem({ code });
}

function validateDays(typed: number | string): string | null {
  const days = Number(typed);
  const { min, max } = GUEST_DAYS;
  const isValid = typed !== '' && Number.isInteger(days) && days >= min && days <= max;
  return isValid ? null : translateProblem({ code: 'guestDays', values: GUEST_DAYS });
}

export default function InviteGuestDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('dossier.guests');
  const form = useForm<{ name: string; email: string; days: number | string }>({
    mode: 'controlled',
    initialValues: { name: '', email: '', days: 14 },
    validate: {
      name: (typed) => (isBlank(typed) ? translateProblem({ code: 'guestNameMissing' }) : null),
      email: validateEmail,
      days: validateDays,
    },
  });
  const invite = useCall('POST /guidelines/{id}/dossier/guests', {
    invalidates: ['GET /guidelines/{id}/dossier/guests', 'GET /guidelines/{id}/dossier'],
    failures: 'own',
    onSuccess: ({ data: { name } }) => {
      toast.done(t('invited', { name }));
      onClose();
    },
  });
  const submit = form.onSubmit(
    (values) =>
      invite.mutate(
        { params: { id: entry.id }, body: { ...values, days: Number(values.days) } },
        { onError: (error) => form.setErrors(findFieldErrors(error)) },
      ),
    (errors) => showFormErrorsAndFocusField(errors, { name: t('name'), email: t('email'), days: t('days') }),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('inviteTitle')}
      verb={t('inviteVerb')}
      size="lg"
      busy={invite.isPending}
    >
      <Text>{t('inviteText')}</Text>
      <TextInput label={t('name')} required maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('email')} required type="email" maxLength={254} {...form.getInputProps('email')} />
      <NumberInput
        label={t('days')}
        description={t('daysHint', GUEST_DAYS)}
        required
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('days')}
      />
      <EmailPreview
        pending={{ id: entry.id, body: { transition: 'inviteGuest', ...form.values, days: Number(form.values.days) } }}
      />
      <CallFailure change={invite} entryId={entry.id} />
    </FormDialog>
  );
}
