import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../../lib/keys.ts';
import classes from './Find.module.css';
import type { Finding } from './use-find.ts';

/** The search within a document: Enter goes on, Shift and Enter back, Escape ends it. */
export function FindBox({ finding }: { finding: Finding }) {
  const t = useTranslations('reading');
  const input = useRef<HTMLInputElement>(null);
  const { text, search, seeks, hits, at, go } = finding;
  useKey('/', t('key.find'), () => input.current?.select());
  useKey('n', t('key.nextHit'), () => go(1));
  useKey('p', t('key.previousHit'), () => go(-1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') {
      search('');
      input.current?.blur();
    }
  };
  const found = hits.length > 0 ? t('hits', { hit: at + 1, count: hits.length }) : t('noHits');
  return (
    <search className={classes.find}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        aria-label={t('find')}
        placeholder={t('findPlaceholder')}
        value={text}
        maxLength={200}
        className={classes.input}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={classes.count}>
        {seeks && found}
      </span>
      {hits.length > 0 && (
        <>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('previousHit')} onClick={() => go(-1)}>
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('nextHit')} onClick={() => go(1)}>
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </search>
  );
}
