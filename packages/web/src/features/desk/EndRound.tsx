import { Button, List, Text } from '@mantine/core';
import { isDelegateRound } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';

import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { confirmChange } from '../emails/confirm-change.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { useEndRound } from './use-end-round.ts';

/** The consequences of ending a round, as a list. */
export function ConsequenceList({ items }: { items: readonly string[] }) {
  return (
    <List spacing="xs">
      {items.map((one) => (
        <List.Item key={one}>{one}</List.Item>
      ))}
    </List>
  );
}

/** Lets the office end a round before everybody has answered. */
export function EndRound({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const { end, pending, canEnd, unreviewed, reviews, waiting, question, consequences, consequenceItems } =
    useEndRound(entry);
  if (!canEnd) return null;
  const facts = [
    unreviewed ? '' : t('reviewsIn', { count: reviews }),
    waiting === '' ? '' : t('stillAwaited', { names: waiting }),
  ];
  const ask = async () => {
    const text = <ConsequenceList items={consequenceItems} />;
    const mailNote = await confirmChange({ title: question, text, verb: t('endRound'), danger: unreviewed }, pending);
    if (mailNote !== null) end.mutate(mailNote);
  };
  return (
    <Section title={t(isDelegateRound(entry.phase) ? 'endDelegates' : 'endCommittee')} as="card">
      {unreviewed && (
        <Notice kind="warning" title={t('unreviewed')}>
          {t('unreviewedText')}
        </Notice>
      )}
      <Text>{facts.filter(Boolean).join(' ')}</Text>
      <Text>{consequences}</Text>
      <CallFailure change={end} entryId={entry.id} />
      <div>
        <Button variant="default" loading={end.isPending || end.isLoading} onClick={() => void ask()}>
          {t('endRound')}
        </Button>
      </div>
    </Section>
  );
}
