import { Button, List, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { decodeCsv } from './decode.ts';
import classes from './InstallScreen.module.css';
import type { Install } from './use-install.ts';

/** Further errors are only counted. */
const MAX_ERRORS = 20;

/** The table as text. The textarea is uncontrolled: five thousand lines are read once, not at every key. */
export function CsvStep({ install }: { install: Install }) {
  const t = useTranslations('install');
  const box = useRef<HTMLTextAreaElement>(null);
  const errors = useRef<HTMLDivElement>(null);
  const [said, say] = useState<string | null>(null);
  const { parsed } = install;
  const wrong = parsed?.errors ?? [];
  const nothing = parsed !== null && wrong.length === 0 && parsed.rows.length === 0;
  useEffect(() => {
    if (parsed?.rows.length === 0) errors.current?.focus();
  }, [parsed]);

  const take = async ([file]: File[]) => {
    if (file === undefined || box.current === null) return;
    const { text, encoding } = decodeCsv(await file.arrayBuffer());
    box.current.value = text;
    const count = text.split('\n').filter((line) => line.trim() !== '').length;
    say(t('fileRead', { name: file.name, count, encoding }));
  };
  return (
    <>
      <FilePicker label={t('file')} items={[]} onAdd={(files) => void take(files)} hint={t('fileHint')} />
      {said && <Text role="status">{said}</Text>}
      <div ref={errors} tabIndex={-1}>
        {nothing && <Notice kind="danger">{t('nothing')}</Notice>}
        {wrong.length > 0 && (
          <Notice kind="danger" title={t('errors', { count: wrong.length })}>
            <List>
              {wrong.slice(0, MAX_ERRORS).map(({ row, message }) => (
                <List.Item key={row}>{t('errorRow', { row: String(row), message })}</List.Item>
              ))}
            </List>
            {wrong.length > MAX_ERRORS && t('moreErrors', { count: wrong.length - MAX_ERRORS })}
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
