import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MILESTONE_TYPES, type MilestoneType, SINGLE_TYPES } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';
import { OptionWithNote } from '../../../ui/OptionWithNote.tsx';
import type { MilestoneForm } from '../model/entry-form.ts';
import type { MilestoneDraft } from './milestone-form.ts';

interface Props {
  form: UseFormReturnType<MilestoneDraft>;
  others: readonly MilestoneForm[];
}

/** Selects a milestone type. Refuses a type that may occur only once if another milestone has it. */
export function MilestoneTypeSelect({ form, others }: Props) {
  const t = useTranslations('editor.budget');
  const isTaken = (type: string) =>
    SINGLE_TYPES.some((single) => single === type) && others.some((one) => one.type === type && !one.delete);
  const choose = (type: MilestoneType | null) => {
    if (type !== null && isTaken(type)) form.setFieldError('type', t('onlyOne'));
    else form.setFieldValue('type', type);
  };
  return (
    <Select
      {...form.getInputProps('type')}
      label={t('type')}
      required
      data={MILESTONE_TYPES.map(({ id }) => ({ value: id, label: t(`types.${id}`) }))}
      onChange={choose}
      renderOption={({ option }) => (
        <OptionWithNote label={option.label} note={isTaken(option.value) ? t('onlyOne') : null} />
      )}
    />
  );
}
