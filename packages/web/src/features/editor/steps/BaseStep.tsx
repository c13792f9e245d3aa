import { Select, Text } from '@mantine/core';
import { COMMITTEES, MANUSCRIPT_TYPE_IDS } from '@imprimatur/domain/guideline/enumerations';
import { WORD_LIMITS } from '@imprimatur/domain/guideline/schema';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { findOptions } from '../../../lib/find-options.ts';
import { ChangedField } from '../changes/ChangedField.tsx';
import { useLabels } from '../../../i18n/use-labels.ts';
import { WordCountTextarea } from '../../../ui/WordCountTextarea.tsx';
import { SimilarTitles } from '../../entry/SimilarTitles.tsx';
import { useEntryForm } from '../form-context.ts';
import type { Editor } from '../use-editor.ts';
import { KindOfWork } from './KindOfWork.tsx';
import { NumberChoice } from './NumberChoice.tsx';

/** Prevents line breaks: a title is a single line, even if it wraps. */
const preventLineBreak = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

export function BaseStep({ editor }: { editor: Editor }) {
  const t = useTranslations('editor');
  const label = useLabels();
  const form = useEntryForm();
  const name = form.getInputProps('name');
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('requiredHint')}
      </Text>
      <ChangedField field="name">
        <WordCountTextarea
          {...name}
          label={t('fields.name')}
          description={`${t('base.nameHint')} ${t('base.tagHint', { italic: '<i>', raised: '<sup>' })}`}
          required
          limit={WORD_LIMITS.name}
          minRows={1}
          maxRows={4}
          onKeyDown={preventLineBreak}
          onChange={(event) => form.setFieldValue('name', event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
        <SimilarTitles name={name.value} entry={editor.entry} />
      </ChangedField>
      <ChangedField field="abbreviation_of_committee">
        <Select
          {...form.getInputProps('abbreviation_of_committee')}
          label={t('fields.abbreviation_of_committee')}
          placeholder={t('base.committeePlaceholder')}
          required
          searchable
          filter={findOptions}
          clearable
          data={COMMITTEES.map((code) => ({ value: code, label: label.committeeWithCode(code) }))}
          maw={440}
        />
      </ChangedField>
      <ChangedField field="type">
        <NumberChoice
          field="type"
          label={t('fields.type')}
          options={MANUSCRIPT_TYPE_IDS.map((id) => ({ id, label: label.manuscript(id) }))}
          onChange={(type) => form.setFieldValue('type', type)}
        />
      </ChangedField>
      <KindOfWork />
    </>
  );
}
