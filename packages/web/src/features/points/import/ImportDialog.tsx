import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import type { Entry } from '../../entry/entry.ts';
import type { Point } from '../point.ts';
import { ChosenFilePoints } from './ChosenFilePoints.tsx';
import classes from './Import.module.css';
import { chooseFile, type ChosenFile } from './use-found-points.ts';

interface Props {
  entry: Entry;
  drafts: readonly Point[];
  onClose: () => void;
}

/** Imports points from a file: lets a reviewer choose a file, tick points and save them. */
export default function ImportDialog({ entry, drafts, onClose }: Props) {
  const t = useTranslations('pointImport');
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (one: File | null | undefined) => one != null && setFile(chooseFile(one));
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      title={t('title')}
      size={920}
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      {file === null ? (
        <>
          <FilePicker one label={t('choose')} title={t('drop')} hint={t('what')} onAdd={([one]) => choose(one)} />
          <p className={classes.hint}>{t('stays')}</p>
        </>
      ) : (
        <ChosenFilePoints
          key={file.id}
          entry={entry}
          drafts={drafts}
          chosen={file}
          onOther={choose}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
