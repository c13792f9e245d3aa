import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import type { Entry } from '../../entry/entry.ts';
import type { Point } from '../point.ts';
import { TakenFile } from './TakenFile.tsx';
import classes from './Taking.module.css';
import { chosen, type ChosenFile } from './use-found.ts';

interface Props {
  entry: Entry;
  drafts: readonly Point[];
  onClose: () => void;
}

/** Takes points from what a reviewer has written elsewhere: chooses a file, shows what it asks for, and saves what is ticked. */
export default function TakeDialog({ entry, drafts, onClose }: Props) {
  const t = useTranslations('taking');
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (one: File | null | undefined) => one != null && setFile(chosen(one));
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
        <TakenFile
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
