import { Textarea, type TextareaProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { countWords } from '../lib/numbers.ts';
import classes from './WordCountTextarea.module.css';

interface Props extends TextareaProps {
  /** Maximum number of words. */
  limit: number;
}

/** The counter warns when this share of the words is left. */
const WARN_SHARE = 0.1;

/** A text field with a word limit. The text may exceed the limit, so that people can shorten a pasted text in place. */
export function WordCountTextarea({ limit, onChange, error, value, defaultValue, ...props }: Props) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const count = countWords(value === undefined ? typed : String(value));
  const left = limit - count;
  const level = left < 0 ? 'over' : left <= limit * WARN_SHARE ? 'near' : 'fine';
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <div>
      <Textarea
        autosize
        minRows={4}
        maxRows={6}
        {...props}
        value={value}
        defaultValue={defaultValue}
        onChange={change}
        error={error || (left < 0 ? t('maxWords', { limit: String(limit) }) : undefined)}
      />
      <div className={classes.counter} data-level={level} role={level === 'fine' ? undefined : 'status'}>
        {t('words', { count, limit })}
        {level === 'near' && left > 0 && ` · ${t('wordsLeft', { left })}`}
      </div>
    </div>
  );
}
