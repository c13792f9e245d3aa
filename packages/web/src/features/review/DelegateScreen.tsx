import { isDelegateRound, isOnHold } from '@imprimatur/domain/lifecycle/phase-sets';
import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { EndRound } from '../desk/EndRound.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { canDoNow, type Entry, hasAbility } from '../entry/entry.ts';
import { Forward } from '../entry/Forward.tsx';
import { FORWARD_IDS } from '../entry/forwards.ts';
import { useEntry } from '../entry/queries.ts';
import { useConsequences } from '../entry/use-consequences.ts';
import { HoldComments } from '../final-approval/HoldComments.tsx';
import { DelegateCoverage } from '../progress/DelegateCoverage.tsx';
import { useUser } from '../session/current.ts';
import classes from './DelegateScreen.module.css';
import { listReviewsBy, ReviewTable } from './ReviewTable.tsx';
import { AnswerLink, RevisionCard } from './RevisionCard.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { findReviewToWrite } from './review-to-write.ts';

/** Lets the office forward the entry to the committee, if it has a reviewer, or to the national delegates. */
function ForwardCards({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const consequences = useConsequences(entry);
  const offered = FORWARD_IDS.filter((id) => hasAbility(entry, id));
  if (offered.length === 0) return null;
  return (
    <div className={classes.cards}>
      {offered.map((id) => (
        <Section key={id} title={t(`decisions.${id}.verb`)} as="card">
          {canDoNow(entry, id) && <Text>{consequences(id)}</Text>}
          <div>
            <Forward entry={entry} id={id} primary={id === offered.find((one) => canDoNow(entry, one))} />
          </div>
        </Section>
      ))}
    </div>
  );
}

const EntryTasks = lazyComponent(() => import('../desk/EntryTasks.tsx'), null);

/** The screen for delegate reviews and for entries on hold. It has two URLs (specification §2). */
export function DelegateScreen() {
  const { id } = useParams({ strict: false });
  return <EntryOfDelegates key={id} id={Number(id)} />;
}

function EntryOfDelegates({ id }: { id: number }) {
  const t = useTranslations('review');
  const entry = useEntry(id);
  const { office } = useUser().can;
  const onHold = isOnHold(entry.phase);
  return (
    <EntryScreen
      entry={entry}
      step={t(onHold ? 'screen.hold' : 'screen.delegate')}
      withComments={findReviewToWrite(entry, 'delegate') === undefined}
    >
      <ForwardCards entry={entry} />
      <HoldComments entry={entry} />
      <AnswerLink entry={entry} />
      <RevisionCard entry={entry} by="delegatesRevision" />
      <RevisionCard entry={entry} by="gpcHoldRevision" />
      <RevisionCard entry={entry} by="boardHoldRevision" />
      <ReviewBody entry={entry} kind="delegate">
        {isDelegateRound(entry.phase) && <EndRound entry={entry} />}
        {office && isDelegateRound(entry.phase) && <EntryTasks entry={entry} task="delegate_review" />}
        {office && <DelegateCoverage entryId={id} />}
        <Section title={t('delegateReviews')}>
          <ReviewTable
            entry={entry}
            withVersion
            label={t('delegateReviews')}
            reviews={listReviewsBy(entry, 'delegate')}
          />
        </Section>
      </ReviewBody>
    </EntryScreen>
  );
}
