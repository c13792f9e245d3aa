import { Select, Text, Textarea } from '@mantine/core';
import { COMMITTEES, MANUSCRIPT_TYPES } from '@imprimatur/domain/guideline/enumerations';
import { WORD_LIMITS } from '@imprimatur/domain/guideline/schema';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { WordCountTextarea } from '../../../ui/WordCountTextarea.tsx';
import { useBranding } from '../../session/current.ts';
import { useEntryForm } from '../form-context.ts';
import { NumberChoice } from './NumberChoice.tsx';

const JOINTLY = 1;

const committees = COMMITTEES.map(({ code, label }) => ({ value: code, label: `${code} – ${label}` }));

/** A title is a single line, however it wraps. */
const keepOneLine = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

export function BaseStep() {
  const t = useTranslations('editor');
  const form = useEntryForm();
  const { association } = useBranding();
  const name = form.getInputProps('name');
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('requiredHint')}
      </Text>
      <WordCountTextarea
        {...name}
        label={t('fields.name')}
        description={t('base.nameHint')}
        required
        limit={WORD_LIMITS.name}
        minRows={1}
        maxRows={4}
        onKeyDown={keepOneLine}
        onChange={(event) => form.setFieldValue('name', event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      />
      <Select
        {...form.getInputProps('abbreviation_of_committee')}
        label={t('fields.abbreviation_of_committee')}
        placeholder={t('base.committeePlaceholder')}
        required
        searchable
        clearable
        data={committees}
        maw={440}
      />
      <NumberChoice
        field="type"
        label={t('fields.type')}
        options={MANUSCRIPT_TYPES}
        onChange={(type) => form.setFieldValue('type', type)}
      />
      <NumberChoice
        field="kind_of_work"
        label={t('fields.kind_of_work')}
        options={[
          { id: 0, label: t('base.alone', { association }) },
          { id: JOINTLY, label: t('base.jointly') },
        ]}
        onChange={(kind) => {
          form.setFieldValue('kind_of_work', kind);
          form.clearFieldError('kind_of_work_joint_description');
        }}
      />
      {form.values.kind_of_work === JOINTLY && (
        <Textarea
          {...form.getInputProps('kind_of_work_joint_description')}
          label={t('fields.kind_of_work_joint_description')}
          required
          autosize
          minRows={2}
        />
      )}
    </>
  );
}
