import { Select, type SelectProps, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { parseDay, formatDay } from '@imprimatur/domain/dates';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { today } from '../../../lib/dates.ts';
import { showFormErrorsAndFocusField } from '../../../lib/failures.ts';
import { useUnsavedText } from '../../../lib/use-unsaved-text.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormDialog } from '../../../ui/Dialog.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { useEntryForm } from '../form-context.ts';
import { findInvolvedIds, type MilestoneForm } from '../model/entry-form.ts';
import { useFoundPeople } from '../../people/use-found-people.ts';
import {
  findMilestoneErrors,
  groupPeople,
  hasType,
  type MilestoneDraft,
  normaliseMilestone,
} from './milestone-form.ts';
import { MilestoneTypeSelect } from './MilestoneTypeSelect.tsx';

interface Props {
  /** null for an entry that is not stored yet. */
  entryId: number | null;
  initial: MilestoneDraft;
  others: readonly MilestoneForm[];
  /** The milestones as stored. Their start dates may be in the past. */
  stored: readonly MilestoneForm[];
  isNew: boolean;
  onClose: () => void;
  onDone: (milestone: MilestoneForm) => void;
}

function useMilestoneForm({ initial, others, stored }: Props) {
  const t = useTranslations('editor.budget');
  const messages: Record<string, string> = { pastDate: translateProblem({ code: 'pastDate' }), onlyOne: t('onlyOne') };
  return useForm<MilestoneDraft>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => {
      const errors = findMilestoneErrors(values, others, stored, today());
      return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, messages[text] ?? text]));
    },
  });
}

/** Finds the person of a milestone by name or address. The people of the entry come first. */
function ResponsiblePerson(input: SelectProps<number>) {
  const t = useTranslations('editor.budget');
  const [typed, setTyped] = useState('');
  const { people, filter, highlightsFirst } = useFoundPeople(typed);
  const groups = groupPeople(people, findInvolvedIds(useEntryForm().values));
  return (
    <Select
      {...input}
      label={t('person')}
      searchable
      filter={filter}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={highlightsFirst}
      clearable
      limit={50}
      data={groups.map(({ of, items }) => ({
        group: t(of),
        items: items.map(({ id, name }) => ({ value: id, label: name })),
      }))}
    />
  );
}

/** Edits one milestone of the form. It is stored together with the entry. */
export function MilestoneDialog(input: Props) {
  const { entryId, initial, others, stored, isNew, onClose, onDone } = input;
  const t = useTranslations('editor.budget');
  const form = useMilestoneForm(input);
  const { forget } = useUnsavedText(`milestone:${entryId ?? 'new'}:${isNew ? 'new' : initial.id}`, form);
  const close = () => {
    forget();
    onClose();
  };
  const storedStart = parseDay(stored.find(({ id }) => id === initial.id)?.start ?? '');
  const labels = { title: t('title'), type: t('type'), start: t('start'), budget: t('amount') };
  const { value: _start, onChange: _change, ...start } = form.getInputProps('start');
  return (
    <FormDialog
      title={isNew ? t('addTitle') : t('editTitle')}
      opened
      onClose={close}
      verb={isNew ? t('addVerb') : t('editVerb')}
      onSubmit={form.onSubmit(
        (values) => {
          if (hasType(values)) onDone(normaliseMilestone(values));
          close();
        },
        (errors) => showFormErrorsAndFocusField(errors, labels),
      )}
    >
      <TextInput {...form.getInputProps('title')} label={t('title')} required data-autofocus autoComplete="off" />
      <MilestoneTypeSelect form={form} others={others} />
      <DateField
        {...start}
        label={t('start')}
        required
        value={parseDay(form.values.start)}
        onChange={(value) => form.setFieldValue('start', value === null ? '' : formatDay(value))}
        excludeDate={(day) => day < today() && day !== storedStart}
      />
      <MoneyField
        label={t('amount')}
        required
        value={form.values.budget}
        onChange={(value) => form.setFieldValue('budget', value)}
        error={form.errors.budget}
      />
      <ResponsiblePerson {...form.getInputProps('user_id')} />
    </FormDialog>
  );
}
