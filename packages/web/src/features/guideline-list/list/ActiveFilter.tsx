import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { type ListSearch, phasesIn } from '../address.ts';
import type { ListChanges } from './use-list-changes.ts';
import classes from './ActiveFilter.module.css';

/** Up to this many phases are named; of more, the rest is counted. */
const MAX_NAMED = 4;

interface Props {
  phases: string;
  onShowAll: () => void;
}

/** Says which phases the list is filtered by, and removes the filter. */
function ActiveFilter({ phases, onShowAll }: Props) {
  const t = useTranslations('publications');
  const label = useLabels();
  const chosen = phasesIn(phases);
  const named = chosen.slice(0, MAX_NAMED).map(label.phase).join(', ');
  const text =
    chosen.length > MAX_NAMED
      ? t('filteredMany', { count: chosen.length, total: PHASE_IDS.length, phases: `${named}, …` })
      : t('filtered', { phases: named });
  return (
    <div className={classes.filter}>
      <span title={chosen.map(label.phase).join(', ')}>{text}</span>
      <button type="button" className="text-button" onClick={onShowAll}>
        {t('showAllPhases')}
      </button>
    </div>
  );
}

/** Says that the list shows abandoned entries alone, and shows the others again. */
function AbandonedFilter({ onShowAll }: Pick<Props, 'onShowAll'>) {
  const t = useTranslations('publications');
  return (
    <div className={classes.filter}>
      <span>{t('onlyAbandoned')}</span>
      <button type="button" className="text-button" onClick={onShowAll}>
        {t('showUnderWay')}
      </button>
    </div>
  );
}

interface FiltersProps {
  search: ListSearch;
  changes: Pick<ListChanges, 'filter' | 'onlyAbandoned'>;
}

/** Says by what the list is filtered, and removes each filter. */
export function ActiveFilters({ search, changes }: FiltersProps) {
  return (
    <>
      {search.abandoned === '1' && <AbandonedFilter onShowAll={() => changes.onlyAbandoned(false)} />}
      {search.phases && <ActiveFilter phases={search.phases} onShowAll={() => changes.filter(undefined)} />}
    </>
  );
}
