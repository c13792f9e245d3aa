import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { phasesIn } from '../address.ts';
import classes from './ActiveFilter.module.css';

/** Up to this many phases are named; of more, the rest is counted. */
const MAX_NAMED = 4;

interface Props {
  phases: string;
  onShowAll: () => void;
}

/** Says which phases the list is filtered by, and removes the filter. */
export function ActiveFilter({ phases, onShowAll }: Props) {
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
