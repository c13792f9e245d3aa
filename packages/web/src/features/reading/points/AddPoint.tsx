import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../../lib/keys.ts';
import type { Passage } from './PointDialog.tsx';
import classes from './Points.module.css';
import { useReviewLinks } from '../review-links.ts';

const PointDialog = lazy(() => import('./PointDialog.tsx'));

interface Props {
  entryId: number;
  fileId: number;
  passage: Passage | null;
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text).replace(/\s+/g, ' ');

/** Offers a new point about the selection to people who may write points now. */
export function AddPoint({ entryId, fileId, passage }: Props) {
  const t = useTranslations('reading');
  // The dialog clears the selection, but the passage stays.
  const [about, open] = useState<Passage | null>(null);
  const links = useReviewLinks();
  const add = () => {
    if (passage === null || links === null) return open(passage);
    const { quotation: anchor, place } = passage;
    getSelection()?.removeAllRanges();
    links.onAdd({ file_id: passage.fileId ?? fileId, anchor, place: place.slice(0, 200) });
  };
  useKey('a', t('key.add'), add);
  return (
    <>
      {passage !== null && (
        <div className={classes.bar} data-add-point>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('addPoint')}
          </Button>
          <span className={classes.selected} role="status">
            {t('selected', { text: shortened(passage.quotation.exact) })}
          </span>
        </div>
      )}
      {about !== null && (
        <Suspense fallback={null}>
          <PointDialog entryId={entryId} fileId={about.fileId ?? fileId} passage={about} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}
