import { OPEN_SUCCESSOR_PHASES } from '@imprimatur/domain/library/library';
import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { FormDialog } from '../../ui/Dialog.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

const PHASES_PARAMETER = OPEN_SUCCESSOR_PHASES.join(',');
const PAUSE_MS = 300;

/** The open entries that match the search, except editions already linked to this one. */
function useDrafts(entry: Entry, typed: string) {
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data } = useQuery(
    callQueryOptions('GET /guidelines', { query: { phases: PHASES_PARAMETER, ...(query === '' ? {} : { query }) } }),
  );
  const linkedIds = new Set([...entry.replaces, ...entry.successors].map(({ id }) => id));
  return data?.data
    .filter(({ id }) => !linkedIds.has(id))
    .map(({ id, unique_id, name }) => ({ value: String(id), label: `${unique_id} ${name}` }));
}

/** Lets the office choose a draft that will also replace this edition. */
export default function MergeDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('library');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const drafts = useDrafts(entry, chosen?.label === typed ? '' : typed);
  const form = useForm<{ draft: string | null }>({
    mode: 'controlled',
    initialValues: { draft: null },
    validate: { draft: (id) => (id === null ? translateProblem({ code: 'choose' }) : null) },
  });
  const change = useEntryChange(
    (draft: number) =>
      call('POST /guidelines/{id}/merge-into', { params: { id: entry.id }, body: { draft, version: entry.version } }),
    { done: t('merge.done'), onDone: onClose },
  );
  const submit = form.onSubmit(
    ({ draft }) => change.mutate(Number(draft), { onError: (error) => form.setErrors(findFieldErrors(error)) }),
    (errors) => showFormErrorsAndFocusField(errors, { draft: t('merge.label') }),
  );
  const offered = drafts ?? [];
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('merge.title', { id: entry.unique_id })}
      verb={t('merge.verb')}
      busy={change.isPending}
      ready={!change.isLoading}
    >
      <Text>{t('merge.follows')}</Text>
      <Select
        {...form.getInputProps('draft')}
        label={t('merge.label')}
        description={t('merge.hint')}
        required
        searchable
        data-autofocus
        openOnFocus={false}
        data={chosen === null || offered.some(({ value }) => value === chosen.value) ? offered : [chosen, ...offered]}
        // Mantine must not filter again: the server also finds words in another order, and the names of submitters.
        filter={({ options }) => options}
        onSearchChange={setTyped}
        onChange={(id) => {
          setChosen(offered.find(({ value }) => value === id) ?? null);
          form.setFieldValue('draft', id);
        }}
        nothingFoundMessage={drafts === undefined ? undefined : t('merge.nothing')}
      />
      <CallFailure change={change} entryId={entry.id} />
    </FormDialog>
  );
}
