import { decodeText, type OldEncoding } from '@imprimatur/documents/decode-text';
import { Button, List, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EncodingSelect } from './EncodingSelect.tsx';
import classes from './InstallScreen.module.css';
import type { Install } from './use-install.ts';

/** Maximum errors listed; for the rest only the number is shown. */
const MAX_ERRORS = 20;

interface ReadFile {
  name: string;
  bytes: Uint8Array;
  /** null if the bytes identify the encoding. */
  encoding: OldEncoding | null;
  lines: number;
}

/** The table as text. The textarea is uncontrolled, so that up to five thousand lines are not read at every keystroke. */
export function CsvStep({ install }: { install: Install }) {
  const t = useTranslations('install');
  const box = useRef<HTMLTextAreaElement>(null);
  const errorList = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const { parsed } = install;
  const errors = parsed?.errors ?? [];
  const nothing = parsed !== null && errors.length === 0 && parsed.rows.length === 0;
  useEffect(() => {
    if (parsed?.rows.length === 0) errorList.current?.focus();
  }, [parsed]);

  const fill = (name: string, bytes: Uint8Array, chosen?: OldEncoding) => {
    if (box.current === null) return;
    const { text, encoding } = decodeText(bytes, chosen);
    box.current.value = text;
    setRead({ name, bytes, encoding, lines: text.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length });
  };
  const loadFile = async ([file]: File[]) => {
    if (file !== undefined) fill(file.name, new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <>
      <FilePicker label={t('file')} items={[]} onAdd={(files) => void loadFile(files)} hint={t('fileHint')} />
      {read && <Text role="status">{t('fileRead', { name: read.name, count: read.lines })}</Text>}
      {read?.encoding && (
        <EncodingSelect encoding={read.encoding} onChoose={(chosen) => fill(read.name, read.bytes, chosen)} />
      )}
      <div ref={errorList} tabIndex={-1}>
        {nothing && <Notice kind="danger">{t('nothing')}</Notice>}
        {errors.length > 0 && (
          <Notice kind="danger" title={t('errors', { count: errors.length })}>
            <List>
              {errors.slice(0, MAX_ERRORS).map(({ row, message }) => (
                <List.Item key={row}>{t('errorRow', { row: String(row), message })}</List.Item>
              ))}
            </List>
            {errors.length > MAX_ERRORS && t('moreErrors', { count: errors.length - MAX_ERRORS })}
          </Notice>
        )}
      </div>
      <Textarea
        ref={box}
        label={t('csv')}
        description={t('csvHint')}
        rows={20}
        defaultValue={install.csv}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes.csv }}
      />
      <DialogButtons>
        <Button variant="default" onClick={install.back}>
          {t('back')}
        </Button>
        <Button onClick={() => install.read(box.current?.value ?? '')}>{t('proceed')}</Button>
      </DialogButtons>
    </>
  );
}
