import { turnOf, type Turn } from '@imprimatur/domain/lifecycle/phases';
import { type TransitionId, transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { daysUntil } from '../../lib/dates.ts';
import { ability, type Entry } from './entry.ts';

/** Who acts when it is this party's turn, as `askedUntil` names them. */
const NEXT = {
  submitter: 'submitter',
  council: 'gpc',
  committee: 'reviewers',
  delegates: 'delegates',
  board: 'igo',
  office: 'office',
  rejected: 'submitter',
  published: 'office',
} as const satisfies Record<Turn, string>;

/** Says in sentences where a transition leads, and who acts next by when if the entry is given. The preview names the emails. */
export function useConsequences(entry?: Entry) {
  const t = useTranslations('entry');
  const label = useLabels();
  return (id: TransitionId): string => {
    const { to } = transitionRow(id);
    const extra = id === 'preApprove' ? ` ${t('declarationsFollow')}` : '';
    const date = (entry && ability(entry, id)?.deadline) ?? null;
    // A plan that has gone by is no date until which anybody could be asked.
    const until = (daysUntil(date) ?? -1) < 0 ? '' : ` ${t('askedUntil', { who: NEXT[turnOf(to)], date: date ?? '' })}`;
    return `${t('goesTo', { phase: label.phase(to) })}${until}${extra}`;
  };
}
