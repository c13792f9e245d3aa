import { daysBetween } from '@imprimatur/domain/dates';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/dates.ts';

/** Full days since an instant, as the calendar counts. */
export const daysSince = (instant: string): number => Math.max(0, daysBetween(today(new Date(instant)), today()));

/** Says for how many days something has been asked. */
export function useSince(): (instant: string | null) => string {
  const t = useTranslations('tasks');
  return (instant) => (instant === null ? '' : t('since', { days: daysSince(instant) }));
}
