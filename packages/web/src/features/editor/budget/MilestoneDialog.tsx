import { Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { parseDay, showDay } from '@imprimatur/domain/dates';
import { MILESTONE_TYPES, SINGLE_TYPES, type MilestoneType } from '@imprimatur/domain/guideline/enumerations';
import { sentence } from '@imprimatur/domain/problems';
import { useTranslations } from 'use-intl';
import { today } from '../../../lib/dates.ts';
import { complain } from '../../../lib/failures.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import type { MilestoneForm } from '../model/entry-form.ts';
import { usePeople } from '../people/use-people.ts';
import { type MilestoneDraft, milestoneErrors, settled } from './milestone-form.ts';

interface Props {
  initial: MilestoneDraft;
  /** Every other milestone of the entry. */
  others: readonly MilestoneForm[];
  /** As stored: a start that lies in the past may stay. */
  stored: readonly MilestoneForm[];
  isNew: boolean;
  onClose: () => void;
  onDone: (milestone: MilestoneForm) => void;
}

/** One milestone. It goes into the list; the list is stored with the entry. */
export function MilestoneDialog({ initial, others, stored, isNew, onClose, onDone }: Props) {
  const t = useTranslations('editor.budget');
  const people = usePeople();
  const words: Record<string, string> = { pastDate: sentence({ code: 'pastDate' }), onlyOne: t('onlyOne') };
  const form = useForm<MilestoneDraft>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => {
      const errors = milestoneErrors(values, others, stored, today());
      return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, words[text] ?? text]));
    },
  });
  const storedStart = parseDay(stored.find(({ id }) => id === initial.id)?.start ?? '');
  const isTaken = (type: string) =>
    SINGLE_TYPES.some((single) => single === type) && others.some((one) => one.type === type && !one.delete);
  const choose = (type: MilestoneType | null) => {
    if (type !== null && isTaken(type)) form.setFieldError('type', t('onlyOne'));
    else form.setFieldValue('type', type);
  };
  const labels = { title: t('title'), type: t('type'), start: t('start'), budget: t('amount') };
  const { value: _start, onChange: _change, ...start } = form.getInputProps('start');
  return (
    <FormDialog
      title={isNew ? t('addTitle') : t('editTitle')}
      opened
      onClose={onClose}
      verb={isNew ? t('addVerb') : t('editVerb')}
      onSubmit={form.onSubmit(
        (values) => {
          onDone(settled(values));
          onClose();
        },
        (errors) => complain(errors, labels),
      )}
    >
      <TextInput {...form.getInputProps('title')} label={t('title')} required data-autofocus autoComplete="off" />
      <Select
        {...form.getInputProps('type')}
        label={t('type')}
        required
        data={MILESTONE_TYPES.map(({ id }) => ({ value: id, label: t(`types.${id}`) }))}
        onChange={choose}
        renderOption={({ option }) => (
          <span>
            {option.label}
            {isTaken(option.value) && (
              <Text component="span" display="block" size="xs" c="dimmed">
                {t('onlyOne')}
              </Text>
            )}
          </span>
        )}
      />
      <DateField
        {...start}
        label={t('start')}
        required
        value={parseDay(form.values.start)}
        onChange={(value) => form.setFieldValue('start', value === null ? '' : showDay(value))}
        excludeDate={(day) => day < today() && day !== storedStart}
      />
      <MoneyField
        label={t('amount')}
        required
        value={form.values.budget}
        onChange={(value) => form.setFieldValue('budget', value)}
        error={form.errors.budget}
      />
      <Select
        {...form.getInputProps('user_id')}
        label={t('person')}
        searchable
        clearable
        limit={50}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
