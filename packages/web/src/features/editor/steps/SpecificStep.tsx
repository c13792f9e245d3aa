import { WORD_LIMITS } from '@imprimatur/domain/guideline/schema';
import { useTranslations } from 'use-intl';
import { ChangedField } from '../changes/ChangedField.tsx';
import { WordCountTextarea } from '../../../ui/WordCountTextarea.tsx';
import { useEntryForm } from '../form-context.ts';

export function SpecificStep() {
  const t = useTranslations('editor');
  const form = useEntryForm();
  return (
    <>
      <ChangedField field="description">
        <WordCountTextarea
          {...form.getInputProps('description')}
          label={t('fields.description')}
          description={t('specific.descriptionHint')}
          required
          limit={WORD_LIMITS.description}
          minRows={5}
          maxRows={6}
        />
      </ChangedField>
      <ChangedField field="changes">
        <WordCountTextarea
          {...form.getInputProps('changes')}
          label={t('fields.changes')}
          description={t('specific.changesHint')}
          limit={WORD_LIMITS.changes}
          minRows={5}
          maxRows={6}
        />
      </ChangedField>
    </>
  );
}
