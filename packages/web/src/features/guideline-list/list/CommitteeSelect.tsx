import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useOptions } from '../../../i18n/use-options.ts';

interface Props {
  committee: string | undefined;
  /** '' for all committees. */
  onChoose: (committee: string) => void;
}

export function CommitteeSelect({ committee, onChoose }: Props) {
  const t = useTranslations('publications');
  const options = useOptions();
  return (
    <NativeSelect
      aria-label={t('committee')}
      value={committee ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={options.committees(t('allCommittees'))}
    />
  );
}
