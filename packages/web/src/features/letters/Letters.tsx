import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '../../lib/call.ts';
import classes from './Letters.module.css';

/** Maximum recipients named per email. */
const MOST_NAMED = 6;

interface Props {
  letters: Answer<'POST /guidelines/{id}/mail-preview'>['data'];
  /** Number of emails to be sent. Only some of them are shown if there are many. */
  total: number;
}

/** Pages through the emails, one at a time. */
export function Letters({ letters, total }: Props) {
  const t = useTranslations('letters');
  const [at, turn] = useState(0);
  const letter = letters[at];
  if (letter === undefined) return null;
  const names = letter.to
    .slice(0, MOST_NAMED)
    .map(({ name, email }) => (email === null ? name : `${name} <${email}>`))
    .join(', ');
  const more = letter.to.length - MOST_NAMED;
  return (
    <article className={classes.letter} aria-label={t('letter')}>
      <div className={classes.address}>
        {more > 0 ? t('andOthers', { names, more }) : names}
        <strong>{letter.subject}</strong>
        {letters.length > 1 && (
          <button type="button" className="text-button" onClick={() => turn((at + 1) % letters.length)}>
            {t('next', { at: at + 1, count: letters.length })}
          </button>
        )}
      </div>
      {total > letters.length && <div className={classes.address}>{t('first', { count: letters.length })}</div>}
      <pre className={classes.text} role="group" aria-label={t('text')} tabIndex={0}>
        {letter.text}
      </pre>
    </article>
  );
}
