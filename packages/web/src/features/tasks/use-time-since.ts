import { daysBetween } from '@imprimatur/domain/dates';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/dates.ts';

/** Whole calendar days since an instant. */
export const daysSince = (instant: string): number => Math.max(0, daysBetween(today(new Date(instant)), today()));

/** Returns a formatter for the days since a task was assigned. */
export function useTimeSince(): (instant: string | null) => string {
  const t = useTranslations('tasks');
  return (instant) => (instant === null ? '' : t('since', { days: daysSince(instant) }));
}
