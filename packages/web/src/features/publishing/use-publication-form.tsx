import { useForm } from '@mantine/form';
import { findPublicationProblems } from '@imprimatur/domain/guideline/publication';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { showFormErrors } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { confirmChange } from '../emails/confirm-change.tsx';
import { useBranding } from '../session/current.ts';
import { PublishQuestion } from './PublishQuestion.tsx';

const FIELDS = ['date_of_publication', 'name_of_journal', 'doi_number', 'publication_number', 'issue_number'] as const;
export type PublicationValues = Record<(typeof FIELDS)[number], string>;

/** Converts the date to DD-MM-YYYY, as the call expects it. */
const toSentValues = (values: PublicationValues): PublicationValues => ({
  ...values,
  date_of_publication: formatDate(values.date_of_publication),
});

/** The form of the publication details. Saving it publishes an entry that is ready. */
export function usePublicationForm(entry: Entry) {
  const t = useTranslations('review');
  const router = useRouter();
  const [attempt, setAttempt] = useState(0);
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`publication.${field}`)]));
  const { journal, innovation_journal: innovation } = useBranding();
  const publishes = hasAbility(entry, 'publish');
  const plannedJournal =
    [journal, innovation, entry.publication_target_other_journal ?? ''][entry.publication ?? -1] ?? '';
  const form = useForm<PublicationValues>({
    initialValues: {
      date_of_publication: readTypedDay(formatDate(entry.date_of_publication)) ?? '',
      name_of_journal: entry.name_of_journal ?? plannedJournal,
      doi_number: entry.doi_number ?? '',
      publication_number: entry.publication_number ?? '',
      issue_number: entry.issue_number ?? '',
    },
    validate: (values) =>
      Object.fromEntries(
        findPublicationProblems(toSentValues(values), today()).map((one) => [one.field ?? '', translateProblem(one)]),
      ),
  });
  const { forget } = useUnsavedText(`publication:${entry.id}`, form);
  const save = useEntryChange(
    ({ values, ...mailNote }: { values: PublicationValues; mail_note?: string }) =>
      call('POST /guidelines/{id}/final-publication', {
        params: { id: entry.id },
        body: { ...toSentValues(values), ...mailNote, version: entry.version },
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
      const question = {
        title: t('publishQuestion'),
        text: <PublishQuestion entry={entry} />,
        verb: t('publish'),
      };
      const body = { transition: 'publish' as const, ...toSentValues(values), version: entry.version };
      const mailNote = publishes ? await confirmChange(question, { id: entry.id, body }) : {};
      if (mailNote === null) return;
      save.mutate({ values, ...mailNote }, { onError: (error) => form.setErrors(findFieldErrors(error)) });
    },
    (errors) => void showFormErrors(errors, labels).then(() => setAttempt(attempt + 1)),
  );
  return { form, labels, attempt, publishes, save, submit };
}
