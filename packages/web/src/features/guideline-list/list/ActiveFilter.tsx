import { formatDay } from '@imprimatur/domain/dates';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { useBranding } from '../../session/current.ts';
import { type KindFilter, type ListSearch, parsePhases, splitKind } from '../address.ts';
import type { ListChanges } from './use-list-changes.ts';
import classes from './ActiveFilter.module.css';

/** Maximum phases named; if more are chosen, their number is shown too. */
const MAX_NAMED = 4;

interface Props {
  phases: string;
  onShowAll: () => void;
}

/** Names the phases in the filter, with a button to remove it. */
function ActiveFilter({ phases, onShowAll }: Props) {
  const t = useTranslations('listFilters');
  const label = useLabels();
  const chosen = parsePhases(phases);
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

/** Says that only abandoned entries are shown, with a button to show all other entries. */
function AbandonedFilter({ onShowAll }: Pick<Props, 'onShowAll'>) {
  const t = useTranslations('listFilters');
  return (
    <div className={classes.filter}>
      <span>{t('onlyAbandoned')}</span>
      <button type="button" className="text-button" onClick={onShowAll}>
        {t('showUnderWay')}
      </button>
    </div>
  );
}

/** Names type, destination and days of publication in the filter, with a button to remove them. */
function ActiveKind({ kind, onShowAll }: { kind: KindFilter } & Pick<Props, 'onShowAll'>) {
  const t = useTranslations('listFilters');
  const label = useLabels();
  const branding = useBranding();
  const { type, publication, published_from: from, published_to: to } = kind;
  const filters = [
    type !== undefined && label.manuscript(type),
    publication !== undefined && label.destination(publication, branding),
    from !== undefined && t('publishedFrom', { day: formatDay(from) }),
    to !== undefined && t('publishedTo', { day: formatDay(to) }),
  ].filter((one) => one !== false);
  return (
    <div className={classes.filter}>
      <span>{t('filteredKind', { filters: filters.join(', ') })}</span>
      <button type="button" className="text-button" onClick={onShowAll}>
        {t('showAllKinds')}
      </button>
    </div>
  );
}

interface FiltersProps {
  search: ListSearch;
  changes: Pick<ListChanges, 'filter' | 'onlyAbandoned'>;
}

/** The active filters, each with a button to remove it. */
export default function ActiveFilters({ search, changes }: FiltersProps) {
  const { kind } = splitKind(search);
  return (
    <>
      {Object.keys(kind).length > 0 && <ActiveKind kind={kind} onShowAll={() => changes.filter(search.phases, {})} />}
      {search.abandoned === '1' && <AbandonedFilter onShowAll={() => changes.onlyAbandoned(false)} />}
      {search.phases && <ActiveFilter phases={search.phases} onShowAll={() => changes.filter(undefined)} />}
    </>
  );
}
