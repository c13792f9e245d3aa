import { useTranslations } from 'use-intl';
import { daysUntil } from '../../lib/dates.ts';
import type { LibraryEntry } from './edition.ts';

type Facts = Pick<LibraryEntry, 'state' | 'in_force_until' | 'ended_on'>;

const DAYS_PER_MONTH = 30.44;

/** Returns a formatter that describes until when an edition is in force, since when it is overdue, or when it ended. */
export function useValidityText(): (facts: Facts) => string {
  const t = useTranslations('library');
  return ({ state, in_force_until: until, ended_on: ended }) => {
    if (state === 'replaced') return t('clock.replaced');
    if (state === 'retired' || state === 'withdrawn') return t(`clock.${state}`, { date: ended ?? '' });
    const days = until === null ? null : daysUntil(until);
    if (until === null || days === null) return t('clock.none');
    if (days >= 0) return t('clock.until', { date: until });
    const months = Math.floor(-days / DAYS_PER_MONTH);
    if (months === 0) return t('clock.justOverdue', { date: until });
    const years = Math.floor(months / 12);
    return years === 0
      ? t('clock.overdueMonths', { months, date: until })
      : t('clock.overdueYears', { years, date: until });
  };
}
