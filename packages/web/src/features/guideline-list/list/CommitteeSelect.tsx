import { NativeSelect } from '@mantine/core';
import { COMMITTEES } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';

interface Props {
  committee: string | undefined;
  /** '' for all committees. */
  onChoose: (committee: string) => void;
}

export function CommitteeSelect({ committee, onChoose }: Props) {
  const t = useTranslations('publications');
  const label = useLabels();
  return (
    <NativeSelect
      aria-label={t('committee')}
      value={committee ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: t('allCommittees') },
        ...COMMITTEES.map((code) => ({ value: code, label: label.committeeWithCode(code) })),
      ]}
    />
  );
}
