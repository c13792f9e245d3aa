import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { useValidityText } from './use-validity-text.ts';
import { EditionLinks } from './EditionLinks.tsx';
import classes from './Library.module.css';
import { StateBadge } from './StateBadge.tsx';
import { useEditionActions } from './use-edition-actions.tsx';

const MergeDialog = lazy(() => import('./MergeDialog.tsx'));
const ReviewPeriodDialog = lazy(() => import('./ReviewPeriodDialog.tsx'));

/** Shows whether a published entry is still in force, its earlier and later editions, and the actions on it. */
function PublishedEdition({ entry, library }: { entry: Entry; library: NonNullable<Entry['library']> }) {
  const t = useTranslations('library');
  const validityText = useValidityText();
  const { label, act, isBusy, dialog } = useEditionActions();
  const setsPeriod = hasAbility(entry, 'setReviewMonths') && library.state !== 'replaced';
  const merges = hasAbility(entry, 'mergeEdition') && library.state !== 'replaced';
  const [opened, setOpened] = useState<'period' | 'merge' | null>(null);
  const close = () => setOpened(null);
  const edition = { ...library, id: entry.id, unique_id: entry.unique_id, name: entry.name };
  return (
    <section aria-label={t('standing')} className={classes.standing}>
      {library.withdrawn && (
        <Notice kind="danger" title={t('withdrawnTitle', { date: library.ended_on ?? '' })}>
          {library.end_reason}
        </Notice>
      )}
      <div className={classes.facts}>
        <StateBadge state={library.state} />
        <span>
          <UnbrokenDates>{validityText(library)}</UnbrokenDates>
        </span>
        {library.checked_on !== null && (
          <span>
            <UnbrokenDates>{t('checkedOn', { date: library.checked_on })}</UnbrokenDates>
          </span>
        )}
        <EditionLinks label={t('replaces')} editions={entry.replaces} />
        <EditionLinks label={t('replacedBy')} editions={entry.replaced_by} />
        <EditionLinks label={t('revision')} editions={entry.successors} />
      </div>
      {library.state === 'retired' && library.end_reason !== null && <div>{library.end_reason}</div>}
      {(library.actions.length > 0 || setsPeriod || merges) && (
        <div className={classes.actions}>
          {library.actions.map((action) => (
            <Button key={action} variant="default" disabled={isBusy} onClick={() => act(action, edition)}>
              {label(action, edition)}
            </Button>
          ))}
          {merges && (
            <Button variant="default" onClick={() => setOpened('merge')}>
              {t('merge.action')}
            </Button>
          )}
          {setsPeriod && (
            <Button variant="default" onClick={() => setOpened('period')}>
              {t('period.action')}
            </Button>
          )}
        </div>
      )}
      {dialog}
      <Suspense fallback={null}>
        {opened === 'period' && <ReviewPeriodDialog entry={entry} onClose={close} />}
        {opened === 'merge' && <MergeDialog entry={entry} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** The state of a published edition. For other entries, the editions that they will replace. */
export function EditionStatus({ entry }: { entry: Entry }) {
  const t = useTranslations('library');
  if (entry.library !== null) return <PublishedEdition entry={entry} library={entry.library} />;
  return <EditionLinks label={t('willReplace')} editions={entry.replaces} />;
}
