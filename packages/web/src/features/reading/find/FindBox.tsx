import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../../lib/keys.ts';
import classes from './Find.module.css';
import type { DocumentSearch } from './use-find.ts';

/** Enter goes to the next hit, Shift+Enter to the previous one. Escape clears the search. */
export function FindBox({ search }: { search: DocumentSearch }) {
  const t = useTranslations('reading');
  const input = useRef<HTMLInputElement>(null);
  const { text, changeText, isSearching, hits, at, goBy } = search;
  useKey('/', t('key.find'), () => input.current?.select());
  useKey('n', t('key.nextHit'), () => goBy(1));
  useKey('p', t('key.previousHit'), () => goBy(-1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') goBy(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') {
      changeText('');
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
        onChange={(event) => changeText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={classes.count}>
        {isSearching && found}
      </span>
      {hits.length > 0 && (
        <>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('previousHit')} onClick={() => goBy(-1)}>
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('nextHit')} onClick={() => goBy(1)}>
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </search>
  );
}
