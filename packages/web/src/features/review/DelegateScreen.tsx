import { isDelegateRound, isOnHold } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { later } from '../../ui/later.tsx';
import { Section } from '../../ui/Section.tsx';
import { HoldComments } from '../final-approval/HoldComments.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { DelegateCoverage } from '../progress/DelegateCoverage.tsx';
import { useUser } from '../session/current.ts';
import { UploadedFiles } from '../files/UploadedFiles.tsx';
import { EarlierPoints } from '../points/EarlierPoints.tsx';
import { AnswerLink } from './AnswerLink.tsx';
import { EndRound } from '../desk/EndRound.tsx';
import { ForwardCards } from './ForwardCards.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import { RevisionCard } from './RevisionCard.tsx';
import { reviewsBy } from './reviews-by.ts';
import { YourReview } from './YourReview.tsx';

const EntryTasks = later(() => import('../desk/EntryTasks.tsx'), null);

/** The screen of delegate reviews and of entries on hold, which has two addresses (specification §2). */
export function DelegateScreen({ id }: { id: number }) {
  const t = useTranslations('review');
  const entry = useEntry(id);
  const { office } = useUser().can;
  const onHold = isOnHold(entry.phase);
  return (
    <EntryScreen entry={entry} step={t(onHold ? 'screen.hold' : 'screen.delegate')} withComments>
      <ForwardCards entry={entry} />
      <HoldComments entry={entry} />
      <AnswerLink entry={entry} />
      <RevisionCard entry={entry} by="delegatesRevision" />
      <RevisionCard entry={entry} by="gpcHoldRevision" />
      <RevisionCard entry={entry} by="boardHoldRevision" />
      <UploadedFiles entry={entry} />
      <EarlierPoints entry={entry} />
      <YourReview entry={entry} kind="delegate" />
      {isDelegateRound(entry.phase) && <EndRound entry={entry} />}
      {office && isDelegateRound(entry.phase) && <EntryTasks entry={entry} task="delegate_review" />}
      {office && <DelegateCoverage entryId={id} />}
      <Section title={t('delegateReviews')}>
        <ReviewTable entry={entry} withVersion label={t('delegateReviews')} reviews={reviewsBy(entry, 'delegate')} />
      </Section>
    </EntryScreen>
  );
}
