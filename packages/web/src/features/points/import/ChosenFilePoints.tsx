import { Button, Checkbox, FileButton } from '@mantine/core';
import type { Findings } from '@imprimatur/documents/model';
import { findExtension } from '@imprimatur/domain/files/names';
import { type ReactNode, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentMessages } from '../../../i18n/use-document-messages.ts';
import { formatBytes } from '../../../lib/numbers.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Entry } from '../../entry/entry.ts';
import { WorkProgress } from '../../documents/WorkProgress.tsx';
import type { Point } from '../point.ts';
import { reduceChoices, NO_CHOICES } from './choices.ts';
import { FoundPoints } from './FoundPoints.tsx';
import classes from './Import.module.css';
import { UnreadNotice } from './UnreadNotice.tsx';
import { type ChosenFile, useFoundPoints } from './use-found-points.ts';

const isWord = ({ name }: File): boolean => findExtension(name) === 'docx';

interface FoundInFileProps {
  chosen: ChosenFile;
  changes: boolean;
  /** Takes the focus when the focused part disappears. */
  head: RefObject<HTMLElement | null>;
  children: (found: Findings) => ReactNode;
}

function FoundInFile({ chosen, changes, head, children }: FoundInFileProps) {
  const t = useTranslations('pointImport');
  const { translateError } = useDocumentMessages();
  const work = useFoundPoints(chosen, changes);
  const { result, error, isStopped } = work;
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  }, [head, result, error, isStopped]);
  const { name } = chosen.file;
  if (error !== null)
    return (
      <Notice kind="danger" title={t('unreadable', { name })}>
        {translateError(error)}
      </Notice>
    );
  if (result === undefined)
    return <WorkProgress work={work} progressKey={chosen.id} name={name} stoppedText={t('stopped')} />;
  return (
    <>
      <UnreadNotice messages={result.unread} />
      {result.points.length === 0 ? (
        <Notice kind="info" title={t('nothing')}>
          {isWord(chosen.file) && !changes && t('nothingWord')}
        </Notice>
      ) : (
        children(result)
      )}
    </>
  );
}

interface Props {
  entry: Entry;
  drafts: readonly Point[];
  chosen: ChosenFile;
  onOther: (file: File | null) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Shows the points in a file. Ticks and corrections are kept when the file is read again. */
export function ChosenFilePoints({ chosen, onOther, ...rest }: Props) {
  const t = useTranslations('pointImport');
  const [changes, setChanges] = useState(false);
  const [choices, dispatch] = useReducer(reduceChoices, NO_CHOICES);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { file } = chosen;
  return (
    <>
      <div className={classes.file}>
        <div ref={head} tabIndex={-1} className={classes.name}>
          <strong>{file.name}</strong> <span className={classes.hint}>{formatBytes(file.size)}</span>
        </div>
        {isWord(file) && (
          <Checkbox
            label={t('changes')}
            checked={changes}
            onChange={(event) => setChanges(event.currentTarget.checked)}
          />
        )}
        <FileButton onChange={onOther}>
          {(props) => (
            <Button {...props} variant="default" size="compact-md">
              {t('other')}
            </Button>
          )}
        </FileButton>
      </div>
      <FoundInFile key={String(changes)} chosen={chosen} changes={changes} head={head}>
        {(found) => <FoundPoints {...rest} file={file} found={found} choices={choices} dispatch={dispatch} />}
      </FoundInFile>
    </>
  );
}
