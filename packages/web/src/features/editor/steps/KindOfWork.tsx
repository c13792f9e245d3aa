import { Textarea } from '@mantine/core';
import { KINDS_OF_WORK } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';
import { ChangedField } from '../changes/ChangedField.tsx';
import { useLabels } from '../../../i18n/use-labels.ts';
import { useBranding } from '../../session/current.ts';
import { useEntryForm } from '../form-context.ts';
import { NumberChoice } from './NumberChoice.tsx';

const JOINT_WORK = 1;

/** Fields for the kind of work: by the association alone or jointly, and if jointly, with which society and how. */
export function KindOfWork() {
  const t = useTranslations('editor');
  const label = useLabels();
  const form = useEntryForm();
  const branding = useBranding();
  return (
    <>
      <ChangedField field="kind_of_work">
        <NumberChoice
          field="kind_of_work"
          label={t('fields.kind_of_work')}
          options={KINDS_OF_WORK.map((id) => ({ id, label: label.work(id, branding) }))}
          onChange={(kind) => {
            form.setFieldValue('kind_of_work', kind);
            form.clearFieldError('kind_of_work_joint_description');
          }}
        />
      </ChangedField>
      {form.values.kind_of_work === JOINT_WORK && (
        <ChangedField field="kind_of_work_joint_description">
          <Textarea
            {...form.getInputProps('kind_of_work_joint_description')}
            label={t('fields.kind_of_work_joint_description')}
            required
            autosize
            minRows={2}
          />
        </ChangedField>
      )}
    </>
  );
}
