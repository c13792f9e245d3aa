import { Textarea, TextInput } from '@mantine/core';
import { DESTINATIONS } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';
import { ChangedField } from '../changes/ChangedField.tsx';
import { useLabels } from '../../../i18n/use-labels.ts';
import { useBranding } from '../../session/current.ts';
import { useEntryForm } from '../form-context.ts';
import { NumberChoice } from './NumberChoice.tsx';
import { Tick } from './Tick.tsx';

const OTHER_JOURNAL = 2;

function OtherJournal() {
  const t = useTranslations('editor');
  const form = useEntryForm();
  return (
    <>
      <ChangedField field="publication_target_other_journal">
        <TextInput
          {...form.getInputProps('publication_target_other_journal')}
          label={t('fields.publication_target_other_journal')}
          required
        />
      </ChangedField>
      <ChangedField field="publication_target_other_journal_publisher">
        <TextInput
          {...form.getInputProps('publication_target_other_journal_publisher')}
          label={t('fields.publication_target_other_journal_publisher')}
          required
        />
      </ChangedField>
    </>
  );
}

export function PublicationStep() {
  const t = useTranslations('editor');
  const label = useLabels();
  const form = useEntryForm();
  const branding = useBranding();
  return (
    <>
      <ChangedField field="publication">
        <NumberChoice
          field="publication"
          label={t('fields.publication')}
          options={DESTINATIONS.map((id) => ({ id, label: label.destination(id, branding) }))}
          onChange={(destination) => {
            form.setFieldValue('publication', destination);
            form.clearFieldError('publication_target_other_journal');
            form.clearFieldError('publication_target_other_journal_publisher');
          }}
        />
      </ChangedField>
      {form.values.publication === OTHER_JOURNAL && <OtherJournal />}
      <Tick field="editorinchief_contacted" label={t('fields.editorinchief_contacted')} />
      <ChangedField field="journals">
        <Textarea
          {...form.getInputProps('journals')}
          label={t('fields.journals')}
          description={t('publication.journalsHint')}
          autosize
          minRows={2}
          maxRows={8}
        />
      </ChangedField>
      <ChangedField field="publication_description">
        <Textarea
          {...form.getInputProps('publication_description')}
          label={t('fields.publication_description')}
          autosize
          minRows={3}
          maxRows={12}
        />
      </ChangedField>
    </>
  );
}
