import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate } from '../../lib/dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { DeclareFirst } from '../entry/DeclareFirst.tsx';
import type { Entry } from '../entry/entry.ts';
import { findOpenRound, type ReviewKind } from '../entry/round.ts';
import { PointTable } from '../points/PointTable.tsx';
import { useSentPoints } from '../points/queries.ts';
import { useUser } from '../session/current.ts';
import { findReviewAbility } from './open-review.ts';

interface Props {
  entry: Entry;
  kind: ReviewKind;
}

/** Confirms the review that this person sent in the current round: date, verdict and points. */
export function YourReview({ entry, kind }: Props) {
  const t = useTranslations('review');
  const label = useLabels();
  const user = useUser();
  const { points = [] } = useSentPoints(entry);
  const sent = entry.reviews.find(({ user_id, round }) => user_id === user.id && round === entry.round);
  if (sent === undefined) {
    const ability = findOpenRound(entry) === kind ? findReviewAbility(entry) : undefined;
    if (ability === undefined || ability.reasons.length === 0) return null;
    return (
      <Notice kind={ability.declare ? 'warning' : 'done'} actions={ability.declare && <DeclareFirst />}>
        {ability.reasons.join(' ')}
      </Notice>
    );
  }
  const mine = points.filter(({ user_id, round }) => user_id === user.id && round === entry.round);
  const facts = { date: formatDate(sent.created_at), verdict: label.changeType(sent.change_type), count: mine.length };
  return (
    <Section
      title={t('page.yours')}
      aside={sent.upload_id === null ? undefined : t('ofVersion', { version: sent.upload_id })}
    >
      <Notice kind="done">{[t('page.sent', facts), ...(entry.round_open ? [t('page.waits')] : [])].join(' ')}</Notice>
      {entry.round_open && mine.length > 0 && (
        <PointTable entry={entry} label={t('page.yours')} points={mine} all={points} />
      )}
    </Section>
  );
}
