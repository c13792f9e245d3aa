import { Button, Checkbox, FileButton } from '@mantine/core';
import type { Findings } from '@imprimatur/documents/model';
import { endingOf } from '@imprimatur/domain/files/names';
import { type ReactNode, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentMessages } from '../../../i18n/use-document-messages.ts';
import { formatBytes } from '../../../lib/numbers.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Entry } from '../../entry/entry.ts';
import { Working } from '../../documents/Working.tsx';
import type { Point } from '../point.ts';
import { choose, UNTOUCHED } from './choices.ts';
import { FoundPoints } from './FoundPoints.tsx';
import classes from './Taking.module.css';
import { Unread } from './Unread.tsx';
import { type ChosenFile, useFound } from './use-found.ts';

const isWord = ({ name }: File): boolean => endingOf(name) === 'docx';

interface FoundProps {
  chosen: ChosenFile;
  changes: boolean;
  /** What keeps the focus when the part that had it is gone. */
  head: RefObject<HTMLElement | null>;
  children: (found: Findings) => ReactNode;
}

/** The way to what was found: on the way, stopped, refused, or there. */
function Found({ chosen, changes, head, children }: FoundProps) {
  const t = useTranslations('taking');
  const { translateError } = useDocumentMessages();
  const work = useFound(chosen, changes);
  const { result, error, stopped } = work;
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  }, [head, result, error, stopped]);
  const { name } = chosen.file;
  if (error !== null)
    return (
      <Notice kind="danger" title={t('unreadable', { name })}>
        {translateError(error)}
      </Notice>
    );
  if (result === undefined) return <Working work={work} of={chosen.id} name={name} stopped={t('stopped')} />;
  return (
    <>
      <Unread messages={result.unread} />
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

/** A chosen file with what it asks for. What a person ticks and corrects stays when it is read again. */
export function TakenFile({ chosen, onOther, ...rest }: Props) {
  const t = useTranslations('taking');
  const [changes, setChanges] = useState(false);
  const [choices, dispatch] = useReducer(choose, UNTOUCHED);
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
      <Found key={String(changes)} chosen={chosen} changes={changes} head={head}>
        {(found) => <FoundPoints {...rest} file={file} found={found} choices={choices} dispatch={dispatch} />}
      </Found>
    </>
  );
}
