import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import classes from './Mails.module.css';
import type { Mail } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** The status of an email, with one line each for the sending time, attempts, next attempt and last error. */
export function MailState({ mail }: { mail: Mail }) {
  const t = useTranslations('mails');
  const { sent_at, attempts, last_error, next_attempt_at, status } = mail;
  const lines = [
    sent_at && t('sentOn', { at: formatDateTime(sent_at) }),
    status !== 'sent' && attempts > 0 && t('tried', { count: attempts }),
    attempts > 0 && next_attempt_at && t('next', { at: formatDateTime(next_attempt_at) }),
    status !== 'sent' && last_error,
  ].filter(Boolean);
  return (
    <>
      <StatusBadge status={status} />
      {lines.map((line) => (
        <div key={String(line)} className={classes.dimmed}>
          {line}
        </div>
      ))}
    </>
  );
}
