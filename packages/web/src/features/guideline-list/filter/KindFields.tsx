import { DESTINATIONS } from '@imprimatur/domain/guideline/enumerations';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { useFilterOptions } from '../../../i18n/use-options.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { useBranding } from '../../session/current.ts';
import { type KindFilter, readListSearch, splitKind } from '../address.ts';
import classes from './FilterPanel.module.css';

interface Props {
  kind: KindFilter;
  onChange: (kind: KindFilter) => void;
}

/** Type, destination and days of publication. */
export function KindFields({ kind, onChange }: Props) {
  const t = useTranslations('listFilters');
  const label = useLabels();
  const options = useFilterOptions();
  const branding = useBranding();
  const choose = (field: keyof KindFilter, value: string) =>
    onChange(splitKind(readListSearch({ ...kind, [field]: value })).kind);
  const day = (field: 'published_from' | 'published_to') => (
    <DateField label={t(field)} value={kind[field] ?? null} onChange={(value) => choose(field, value ?? '')} />
  );
  return (
    <div className={classes.kind}>
      <NativeSelect
        label={t('type')}
        value={kind.type ?? ''}
        onChange={({ currentTarget: { value } }) => choose('type', value)}
        data={options.manuscripts(t('allTypes'))}
      />
      <NativeSelect
        label={t('destination')}
        value={kind.publication ?? ''}
        onChange={({ currentTarget: { value } }) => choose('publication', value)}
        data={[
          { value: '', label: t('allDestinations') },
          ...DESTINATIONS.map((to) => ({ value: String(to), label: label.destination(to, branding) })),
        ]}
      />
      {day('published_from')}
      {day('published_to')}
    </div>
  );
}
