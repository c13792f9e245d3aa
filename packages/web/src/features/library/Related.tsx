import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Entry, hasAbility } from '../entry/entry.ts';
import classes from './Library.module.css';
import { RelatedList } from './RelatedList.tsx';

const RelatedDialog = lazy(() => import('./RelatedDialog.tsx'));

/** Endorsements, translations and other documents of an entry, and the button that edits them. */
export function Related({ entry }: { entry: Entry }) {
  const t = useTranslations('library');
  const [isOpen, setIsOpen] = useState(false);
  const relates = hasAbility(entry, 'relate');
  if (!relates && entry.endorsements.length + entry.documents.length === 0) return null;
  return (
    <section aria-label={t('related.title')} className={classes.standing}>
      <RelatedList {...entry} />
      {relates && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('related.edit')}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>{isOpen && <RelatedDialog entry={entry} onClose={() => setIsOpen(false)} />}</Suspense>
    </section>
  );
}
