import { useTranslations } from 'use-intl';

/** Accessible names of the arrows of a calendar; its headings name themselves. */
export function useCalendarLabels() {
  const t = useTranslations('ui');
  return {
    nextMonth: t('nextMonth'),
    previousMonth: t('previousMonth'),
    nextYear: t('nextYear'),
    previousYear: t('previousYear'),
    nextDecade: t('nextDecade'),
    previousDecade: t('previousDecade'),
  };
}
