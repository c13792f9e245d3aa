import { useTranslations } from 'use-intl';

/** What the arrows of a calendar are called; its headings are called what they show. */
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
