import { turnOf, type Turn } from '@imprimatur/domain/lifecycle/phases';
import { type TransitionId, transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { daysUntil } from '../../lib/dates.ts';
import { type Entry, findAbility } from './entry.ts';

/** The party that acts next, as the message `askedUntil` names it. */
const PARTY_KEYS = {
  submitter: 'submitter',
  council: 'gpc',
  committee: 'reviewers',
  delegates: 'delegates',
  board: 'igo',
  office: 'office',
  rejected: 'submitter',
  published: 'office',
} as const satisfies Record<Turn, string>;

/**
 * Returns a formatter that describes where a transition leads and, if the entry is given, who acts next and by when. The emails are shown
 * separately, in their preview.
 */
export function useConsequences(entry?: Entry) {
  const t = useTranslations('entry');
  const label = useLabels();
  return (id: TransitionId): string => {
    const { to } = transitionRow(id);
    const extra = id === 'preApprove' ? ` ${t('declarationsFollow')}` : '';
    const date = (entry && findAbility(entry, id)?.deadline) ?? null;
    // A planned date in the past cannot be a deadline.
    const until =
      (daysUntil(date) ?? -1) < 0 ? '' : ` ${t('askedUntil', { who: PARTY_KEYS[turnOf(to)], date: date ?? '' })}`;
    return `${t('goesTo', { phase: label.phase(to) })}${until}${extra}`;
  };
}
