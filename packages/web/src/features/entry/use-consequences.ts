import { turnOf, type Turn } from '@imprimatur/domain/lifecycle/phases';
import { type Audience, type TransitionId, transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { useLocale, useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { daysUntil } from '../../lib/dates.ts';
import { ability, type Entry } from './entry.ts';

type Told = Exclude<Audience, 'next'>;

/** Who gets the mail to `next` when it is this party's turn. */
const NEXT: Record<Turn, Told> = {
  submitter: 'submitter',
  council: 'gpc',
  committee: 'reviewers',
  delegates: 'delegates',
  board: 'igo',
  office: 'office',
  rejected: 'submitter',
  published: 'everyone',
};

/** Says in sentences what a transition does, until when it asks whom if the entry is given, and who gets a mail. */
export function useConsequences(entry?: Entry) {
  const t = useTranslations('entry');
  const label = useLabels();
  const inWords = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return (id: TransitionId): string => {
    const { to, tells } = transitionRow(id);
    const people = [...new Set(tells.map((one): Told => (one === 'next' ? NEXT[turnOf(to)] : one)))];
    const who = inWords.format(people.map((one) => t(`tells.${one}`)));
    const extra = id === 'preApprove' ? ` ${t('declarationsFollow')}` : '';
    const date = (entry && ability(entry, id)?.deadline) ?? null;
    // A plan that has gone by is no date until which anybody could be asked.
    const until = (daysUntil(date) ?? -1) < 0 ? '' : ` ${t('askedUntil', { who: NEXT[turnOf(to)], date: date ?? '' })}`;
    return `${t('goesTo', { phase: label.phase(to) })}${until} ${t('mailGoesTo', { who })}${extra}`;
  };
}
