import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../lib/keys.ts';
import classes from './SearchBox.module.css';

interface Props {
  /** The current search. */
  value: string;
  /** Runs on Enter, on a click on the button, and with '' when the box is cleared. */
  onSearch: (text: string) => void;
  /** Also runs at every change to the text. */
  onType?: (text: string) => void;
  /** Accessible name: "Search publications". */
  label: string;
  placeholder?: string;
}

export function SearchBox({ value, onSearch, onType, label, placeholder }: Props) {
  const t = useTranslations('ui');
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // Keeps text typed after a search, including a trailing space.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  useKey('/', t('searchKey'), () => input.current?.focus());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <search>
      <form onSubmit={submit} className={classes.box}>
        <TextInput
          ref={input}
          aria-label={label}
          placeholder={placeholder ?? t('search')}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            onType?.(currentTarget.value);
          }}
          className={classes.input}
          enterKeyHint="search"
          maxLength={200}
          rightSection={text && <CloseButton aria-label={t('clearSearch')} onClick={clear} size="sm" />}
        />
        <ActionIcon type="submit" variant="default" size={36} aria-label={t('searchButton')} className={classes.button}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </form>
    </search>
  );
}
