import { COMMITTEES } from '@imprimatur/domain/guideline/enumerations';
import { ALL_TASKS } from '@imprimatur/domain/lifecycle/next-step';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { DeskSearch } from '../address.ts';

type Filter = 'task' | 'committee' | 'phase' | 'country';

interface Props {
  search: DeskSearch;
  /** The countries of the people with tasks. */
  countries: readonly string[];
  change: (filter: Partial<Record<Filter, string>>) => void;
}

/** The filters by type of task, committee, phase and country. */
export function DeskSelects({ search, countries, change }: Props) {
  const t = useTranslations('desk');
  const tasks = useTranslations('tasks');
  const label = useLabels();
  const { country } = search;
  const select = (by: Filter, options: { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={t(`by.${by}`)}
      value={search[by] ?? ''}
      onChange={({ currentTarget: { value } }) => change({ [by]: value })}
      data={[{ value: '', label: t(`allOf.${by}`) }, ...options]}
    />
  );
  // The filter stays visible after the last task in the chosen country is done.
  const shown = country === undefined || countries.includes(country) ? countries : [country, ...countries];
  return (
    <>
      {select(
        'task',
        ALL_TASKS.map((one) => ({ value: one, label: tasks(`noun.${one}`) })),
      )}
      {select(
        'committee',
        COMMITTEES.map((code) => ({ value: code, label: label.committeeWithCode(code) })),
      )}
      {select(
        'phase',
        PHASE_IDS.map((id) => ({ value: String(id), label: label.phase(id) })),
      )}
      {shown.length > 0 &&
        select(
          'country',
          shown.map((one) => ({ value: one, label: one })),
        )}
    </>
  );
}
