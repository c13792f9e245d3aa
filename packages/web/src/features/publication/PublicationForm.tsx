import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { publicationProblems } from '@imprimatur/domain/guideline/publication';
import { sentence } from '@imprimatur/domain/problems';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { formatDate, parseDay } from '../../lib/dates.ts';
import { announceIncomplete } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/unsaved-text.ts';
import { confirm } from '../../ui/confirm.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { type Entry, may } from '../entry/entry.ts';
import { useConsequences } from '../entry/moves/use-consequences.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { useBranding } from '../session/current.ts';

const FIELDS = ['date_of_publication', 'name_of_journal', 'doi_number', 'publication_number', 'issue_number'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** As the call takes them: the date DD-MM-YYYY. */
const sent = (values: Values): Values => ({ ...values, date_of_publication: formatDate(values.date_of_publication) });

export function PublicationForm({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const router = useRouter();
  const consequences = useConsequences();
  const [attempt, setAttempt] = useState(0);
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`publication.${field}`)]));
  const { journal, innovation_journal: innovation } = useBranding();
  const publishes = may(entry, 'publish');
  const plannedJournal =
    [journal, innovation, entry.publication_target_other_journal ?? ''][entry.publication ?? -1] ?? '';
  const form = useForm<Values>({
    initialValues: {
      date_of_publication: parseDay(formatDate(entry.date_of_publication)) ?? '',
      name_of_journal: entry.name_of_journal ?? plannedJournal,
      doi_number: entry.doi_number ?? '',
      publication_number: entry.publication_number ?? '',
      issue_number: entry.issue_number ?? '',
    },
    validate: (values) =>
      Object.fromEntries(publicationProblems(sent(values)).map((one) => [one.field ?? '', sentence(one)])),
  });
  const { forget } = useUnsavedText(`publication:${entry.id}`, form);
  const save = useEntryChange(
    (values: Values) =>
      call('POST /guidelines/{id}/final-publication', {
        params: { id: entry.id },
        body: { ...sent(values), version: entry.version },
      }),
    {
      done: t(publishes ? 'published' : 'publicationSaved'),
      onDone: async () => {
        forget();
        await router.navigate({ to: '/guidelines/$id/view', params: { id: String(entry.id) } });
      },
    },
  );
  const submit = form.onSubmit(
    async (values) => {
      const question = { title: t('publishQuestion'), text: consequences('publish'), verb: t('publish') };
      if (publishes && !(await confirm(question))) return;
      save.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) });
    },
    (errors) => void announceIncomplete(errors, labels).then(() => setAttempt(attempt + 1)),
  );
  const text = (field: Exclude<keyof Values, 'date_of_publication'>, required = false) => (
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
        {!publishes && entry.phase !== 140 && <Text>{t('detailsOnly')}</Text>}
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
