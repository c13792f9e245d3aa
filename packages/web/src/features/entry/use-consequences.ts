import { phaseLabel, turnOf, type Turn } from '@imprimatur/domain/lifecycle/phases';
import { type Audience, type TransitionId, transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { useLocale, useTranslations } from 'use-intl';

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

/** Says in sentences what a transition does and who gets a mail, from the table of the life cycle. */
export function useConsequences() {
  const t = useTranslations('entry');
  const inWords = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return (id: TransitionId): string => {
    const { to, tells } = transitionRow(id);
    const people = [...new Set(tells.map((one): Told => (one === 'next' ? NEXT[turnOf(to)] : one)))];
    const who = inWords.format(people.map((one) => t(`tells.${one}`)));
    const extra = id === 'preApprove' ? ` ${t('declarationsFollow')}` : '';
    return `${t('goesTo', { phase: phaseLabel(to) })} ${t('mailGoesTo', { who })}${extra}`;
  };
}
