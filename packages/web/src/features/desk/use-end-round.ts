import { isDelegateRound } from '@imprimatur/domain/lifecycle/phase-sets';
import { areChangesRequested } from '@imprimatur/domain/review/rounds';
import { useTranslations } from 'use-intl';
import { type Entry, findAbility, hasAbility } from '../entry/entry.ts';
import { CLOSING_TRANSITIONS } from '../entry/round.ts';
import { describeTransition, sendTransition, type TransitionInput } from '../entry/send-transition.ts';
import { useConsequences } from '../entry/use-consequences.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

/** Ends the open round before everybody has answered. The reviews received so far decide the outcome. */
export function useEndRound(entry: Entry, onDone?: () => void) {
  const t = useTranslations('review');
  const consequences = useConsequences(entry);
  const delegates = isDelegateRound(entry.phase);
  const reviews = entry.reviews.filter((review) => review.round === entry.round);
  const changes = areChangesRequested(reviews.map((one) => ({ changeType: one.change_type })));
  const transitions = CLOSING_TRANSITIONS[delegates ? 'delegate' : 'committee'];
  const id = transitions[changes ? 'changes' : 'clean'];
  const mine = hasAbility(entry, 'endRound') ? findAbility(entry, id) : undefined;
  const through = mine ?? { call: null, to: null };
  const end = useEntryChange((input: TransitionInput) => sendTransition(entry, through, input), {
    done: t('roundEnded'),
    ...(onDone === undefined ? {} : { onDone }),
  });
  const waiting = entry.next_step.waiting_for.join(', ');
  const unreviewed = reviews.length === 0;
  return {
    end,
    pending: describeTransition(entry, through, id),
    /** True if this person may end a round of this entry now. */
    canEnd: mine !== undefined,
    unreviewed,
    reviews: reviews.length,
    waiting,
    question: t(delegates ? 'endDelegatesQuestion' : 'endQuestion'),
    consequences: consequences(id),
    consequenceItems: [
      t(unreviewed ? 'unreviewedText' : 'reviewsIn', { count: reviews.length }),
      ...(waiting === '' ? [] : [t('unheard', { names: waiting })]),
      consequences(id),
    ],
  };
}
