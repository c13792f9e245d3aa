import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../../lib/keys.ts';
import type { Passage } from './PointDialog.tsx';
import classes from './Points.module.css';
import { useReviewLinks } from '../review-links.ts';
import type { SelectedPassage } from './use-selection.ts';

const PointDialog = lazy(() => import('./PointDialog.tsx'));

interface Props {
  entryId: number;
  fileId: number;
  selected: SelectedPassage;
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text).replace(/\s+/g, ' ');

/** Offers people who may write points to create one about the selection. */
export function AddPoint({ entryId, fileId, selected: { passage, read } }: Props) {
  const t = useTranslations('reading');
  // Opening the dialog clears the selection, so the passage is kept here.
  const [about, setAbout] = useState<Passage | null>(null);
  const links = useReviewLinks();
  const add = (chosen: Passage | null) => {
    if (chosen === null || links === null) return setAbout(chosen);
    const { quotation: anchor, place } = chosen;
    getSelection()?.removeAllRanges();
    links.onAdd({ file_id: chosen.fileId ?? fileId, anchor, place: place.slice(0, 200) });
  };
  // Reads the selection again, because the key may be pressed before it is shown.
  useKey('a', t('key.add'), () => add(read()));
  return (
    <>
      {passage !== null && (
        <div className={classes.bar} data-add-point>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(passage)}>
            {t('addPoint')}
          </Button>
          <span className={classes.selected} role="status">
            {t('selected', { text: shorten(passage.quotation.exact) })}
          </span>
        </div>
      )}
      {about !== null && (
        <Suspense fallback={null}>
          <PointDialog
            entryId={entryId}
            fileId={about.fileId ?? fileId}
            passage={about}
            onClose={() => setAbout(null)}
          />
        </Suspense>
      )}
    </>
  );
}
