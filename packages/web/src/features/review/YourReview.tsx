import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { DeclareFirst } from '../entry/DeclareFirst.tsx';
import type { Entry } from '../entry/entry.ts';
import { openRound, type ReviewKind } from '../entry/round.ts';
import { reviewAbility } from './open-review.ts';
import { ReviewForm } from './ReviewForm.tsx';

interface Props {
  entry: Entry;
  kind: ReviewKind;
}

/** For those who review in the open round: the form, or a note that their review is in. */
export function YourReview({ entry, kind }: Props) {
  const t = useTranslations('review');
  if (openRound(entry) !== kind) return null;
  const mine = reviewAbility(entry);
  if (mine === undefined) return null;
  return (
    <Section title={t(`title.${kind}`)}>
      {mine.reasons.length > 0 ? (
        <Notice kind={mine.declare ? 'warning' : 'done'} actions={mine.declare && <DeclareFirst />}>
          {mine.reasons.join(' ')}
        </Notice>
      ) : (
        <ReviewForm key={entry.round} entry={entry} kind={kind} ability={mine} />
      )}
    </Section>
  );
}
