import { NativeSelect } from '@mantine/core';
import { COMMITTEES } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';

interface Props {
  committee: string | undefined;
  /** '' for all committees. */
  onChoose: (committee: string) => void;
}

/** Shows only the codes, because a phone has no space for the names. */
export function CommitteeSelect({ committee, onChoose }: Props) {
  const t = useTranslations('publications');
  return (
    <NativeSelect
      aria-label={t('committee')}
      value={committee ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[{ value: '', label: t('allCommittees') }, ...COMMITTEES.map((code) => ({ value: code, label: code }))]}
    />
  );
}
