import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '../../../lib/call.ts';
import classes from '../Desk.module.css';

interface Props {
  letters: Answer<'POST /desk/letters'>['data'];
  /** How many will go, more than are shown where there are many. */
  total: number;
}

/** One letter at a time. */
export function Letters({ letters, total }: Props) {
  const t = useTranslations('desk');
  const [at, turn] = useState(0);
  const letter = letters[at];
  if (letter === undefined) return null;
  return (
    <article className={classes.letter} aria-label={t('letter')}>
      <div className={classes.address}>
        {letter.to.map(({ name, email }) => `${name} <${email}>`).join(', ')}
        <strong>{letter.subject}</strong>
        {letters.length > 1 && (
          <button type="button" className="text-button" onClick={() => turn((at + 1) % letters.length)}>
            {t('nextLetter', { at: at + 1, count: letters.length })}
          </button>
        )}
      </div>
      {total > letters.length && <div className={classes.address}>{t('firstLetters', { count: letters.length })}</div>}
      <pre className={classes.text} role="group" aria-label={t('letterText')} tabIndex={0}>
        {letter.text}
      </pre>
    </article>
  );
}
