import { useLocale, useTranslations } from 'use-intl';
import type { Entry } from './entry.ts';

/**
 * Returns a formatter for the causes of a forecast: "2 rounds took 9 days less than planned". Empty if there are none.
 */
export function useForecastReason() {
  const t = useTranslations('entry');
  const listFormat = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return (causes: Entry['moved_by']): string => {
    const hasRounds = String(causes.some(({ of }) => of === 'rounds'));
    const words = causes.map(({ of, count, days }) =>
      t(`movedBy.${of}`, { count, days: Math.abs(days), more: String(days > 0), besides: hasRounds }),
    );
    const text = listFormat.format(words);
    return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
}
