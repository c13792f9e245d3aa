import { useTranslations } from 'use-intl';

/** Returns accessible names for the arrows of a calendar. Its headings already have visible names. */
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
