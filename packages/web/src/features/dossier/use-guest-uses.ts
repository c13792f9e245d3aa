import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import type { Dossier } from './query.ts';

/** Returns a function that describes how often a guest has used their link, and when they last did. */
export function useGuestUses() {
  const t = useTranslations('dossier.guests');
  return ({ times, last_at: last }: NonNullable<Dossier['guests']>[number]['opened']): string =>
    last === null ? t('never') : t('uses', { count: times, date: formatDateTime(last) });
}
