import { isPublished } from '@imprimatur/domain/lifecycle/phase-sets';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DateField } from '../../ui/DateField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { type PublicationValues, usePublicationForm } from './use-publication-form.tsx';

export function PublicationForm({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const { form, labels, attempt, publishes, save, submit } = usePublicationForm(entry);
  const text = (field: Exclude<keyof PublicationValues, 'date_of_publication'>, required = false) => (
    <TextInput
      label={t(`publication.${field}`)}
      required={required}
      maxLength={required ? 300 : 100}
      {...form.getInputProps(field)}
    />
  );
  const date = form.getInputProps('date_of_publication');
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={560}>
        {!publishes && !isPublished(entry.phase) && <Text>{t('detailsOnly')}</Text>}
        <ErrorSummary errors={form.errors} attempt={attempt} labels={labels} />
        <DateField
          label={t('publication.date_of_publication')}
          required
          {...date}
          value={date.value || null}
          onChange={(value) => form.setFieldValue('date_of_publication', value ?? '')}
        />
        {text('name_of_journal', true)}
        {text('doi_number', true)}
        {text('publication_number')}
        {text('issue_number')}
        <CallFailure change={save} entryId={entry.id} />
        <div>
          <Button type="submit" loading={save.isPending || save.isLoading}>
            {t(publishes ? 'publish' : 'savePublication')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
