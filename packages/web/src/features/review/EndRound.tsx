import { Button, List, Text } from '@mantine/core';
import { isDelegateRound } from '@imprimatur/domain/lifecycle/phase-sets';
import type { TransitionId } from '@imprimatur/domain/lifecycle/transitions';
import { asksForChange } from '@imprimatur/domain/review/rounds';
import { useTranslations } from 'use-intl';
import { confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { ability, type Entry, may } from '../entry/entry.ts';
import { sendTransition } from '../entry/send-transition.ts';
import { useConsequences } from '../entry/use-consequences.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

interface Props {
  entry: Entry;
  clean: TransitionId;
  changes: TransitionId;
}

/** The office ends a round before everybody has answered. The reviews so far decide which phase follows. */
export function EndRound({ entry, clean, changes }: Props) {
  const t = useTranslations('review');
  const consequences = useConsequences();
  const reviews = entry.reviews.filter((review) => review.round === entry.round);
  const id = asksForChange(reviews.map((one) => ({ changeType: one.change_type }))) ? changes : clean;
  const ends = ability(entry, id);
  const end = useEntryChange(() => sendTransition(entry, ends ?? { call: null, to: null }), { done: t('roundEnded') });
  if (!may(entry, 'endRound') || ends === undefined) return null;

  const waiting = entry.next_step.waiting_for;
  const facts = [
    reviews.length === 0 ? '' : t('reviewsIn', { count: reviews.length }),
    waiting.length === 0 ? '' : t('stillAwaited', { names: waiting.join(', ') }),
  ];
  const unreviewed = reviews.length === 0;
  const follows = [
    t(unreviewed ? 'unreviewedText' : 'reviewsIn', { count: reviews.length }),
    ...(waiting.length === 0 ? [] : [t('unheard', { names: waiting.join(', ') })]),
    consequences(id),
  ];
  const ask = async () => {
    const question = {
      title: t(isDelegateRound(entry.phase) ? 'endDelegatesQuestion' : 'endQuestion'),
      text: (
        <List spacing="xs">
          {follows.map((one) => (
            <List.Item key={one}>{one}</List.Item>
          ))}
        </List>
      ),
      verb: t('endRound'),
      danger: unreviewed,
    };
    if (await confirm(question)) end.mutate();
  };
  return (
    <Section title={t(isDelegateRound(entry.phase) ? 'endDelegates' : 'endCommittee')} as="card">
      {unreviewed && (
        <Notice kind="warning" title={t('unreviewed')}>
          {t('unreviewedText')}
        </Notice>
      )}
      <Text>{facts.filter(Boolean).join(' ')}</Text>
      <Text>{consequences(id)}</Text>
      <CallFailure change={end} entryId={entry.id} />
      <div>
        <Button variant="default" loading={end.isPending || end.isLoading} onClick={() => void ask()}>
          {t('endRound')}
        </Button>
      </div>
    </Section>
  );
}
