import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { useChange } from '../../lib/change.ts';
import { announceFailure, showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CallFailure } from './CallFailure.tsx';
import type { Entry } from './entry.ts';
import { cacheEntry } from './queries.ts';

/** Sets the deadline of an entry's current step. If it has passed, suggests the earliest possible date of the forecast. */
export default function NewDateDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('desk');
  const currentDay = readTypedDay(entry.deadline ?? '');
  // The server refuses a date in the past, so undo is offered only for a future date.
  const undoDate = currentDay !== null && currentDay >= today() ? (entry.deadline ?? undefined) : undefined;
  const lost = entry.lost_dates.find(({ of }) => of === 'deadline');
  const earliest = readTypedDay(lost?.earliest ?? '');
  const form = useForm<{ deadline: string | null }>({
    mode: 'controlled',
    initialValues: { deadline: undoDate === undefined ? earliest : currentDay },
    validate: { deadline: (day) => (day === null ? t('dateRequired') : null) },
  });
  const client = useQueryClient();
  const set = (deadline: string, version: number) =>
    call('POST /guidelines/update_deadline/{gid}', { params: { gid: entry.id }, body: { deadline, version } });
  const change = useChange({
    mutationFn: (day: string) => set(formatDate(day), entry.version),
    meta: { failures: 'own' },
    onSuccess: async ({ data }) => {
      await cacheEntry(client, data);
      const undo = async (deadline: string) => cacheEntry(client, (await set(deadline, data.version)).data);
      toast.done(t('dateSet'), undoDate === undefined ? undefined : () => void undo(undoDate).catch(announceFailure));
      onClose();
    },
  });
  const submit = form.onSubmit(
    ({ deadline }) => {
      if (deadline !== null) change.mutate(deadline, { onError: (error) => form.setErrors(findFieldErrors(error)) });
    },
    (errors) => showFormErrorsAndFocusField(errors, { deadline: t('newDateLabel') }),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('newDateTitle', { name: entry.unique_id })}
      verb={t('setDate')}
      busy={change.isPending}
      ready={!change.isLoading}
      onSubmit={submit}
    >
      <Text>{t('newDateFollows', { date: entry.deadline ?? 'none' })}</Text>
      <DateField
        label={t('newDateLabel')}
        required
        data-autofocus
        minDate={today()}
        {...form.getInputProps('deadline')}
      />
      <CallFailure change={change} entryId={entry.id} />
    </FormDialog>
  );
}
