import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallResponse } from '../../lib/call.ts';
import classes from './Emails.module.css';
import { useRecipients } from './use-recipients.ts';

/** Maximum recipients named per email. */
const MAX_NAMED_RECIPIENTS = 6;

interface Props {
  emails: CallResponse<'POST /guidelines/{id}/mail-preview'>['data'];
  /** Number of emails to be sent. Only some of them are shown if there are many. */
  total: number;
}

/** Pages through the emails, one at a time. */
export function EmailPager({ emails, total }: Props) {
  const t = useTranslations('emailPreview');
  const namesOf = useRecipients(MAX_NAMED_RECIPIENTS);
  const [index, setIndex] = useState(0);
  const current = emails[index];
  if (current === undefined) return null;
  const recipients = current.to.map(({ name, email }) => (email === null ? name : `${name} <${email}>`));
  return (
    <article className={classes.letter} aria-label={t('letter')}>
      <div className={classes.address}>
        {namesOf(recipients)}
        <strong>{current.subject}</strong>
        {emails.length > 1 && (
          <button type="button" className="text-button" onClick={() => setIndex((index + 1) % emails.length)}>
            {t('next', { at: index + 1, count: emails.length })}
          </button>
        )}
      </div>
      {total > emails.length && <div className={classes.address}>{t('first', { count: emails.length })}</div>}
      <pre className={classes.text} role="group" aria-label={t('text')} tabIndex={0}>
        {current.text}
      </pre>
    </article>
  );
}
