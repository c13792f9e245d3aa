import { Select, Text } from '@mantine/core';
import { COMMITTEES, MANUSCRIPT_TYPES } from '@imprimatur/domain/guideline/enumerations';
import { WORD_LIMITS } from '@imprimatur/domain/guideline/schema';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { WordCountTextarea } from '../../../ui/WordCountTextarea.tsx';
import { useEntryForm } from '../form-context.ts';
import { KindOfWork } from './KindOfWork.tsx';
import { NumberChoice } from './NumberChoice.tsx';

const committees = COMMITTEES.map(({ code, label }) => ({ value: code, label: `${code} – ${label}` }));

/** A title is a single line, however it wraps. */
const keepOneLine = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

export function BaseStep() {
  const t = useTranslations('editor');
  const form = useEntryForm();
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
      <KindOfWork />
    </>
  );
}
