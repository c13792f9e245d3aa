import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { MAIL_STATUSES, type MailSearch, type MailStatus, mailsAddress } from './address.ts';
import classes from './Mails.module.css';

interface Props {
  search: MailSearch;
  /** Number of mails in each status; undefined while they load. */
  counts: Readonly<Record<MailStatus, number>> | undefined;
  total: number;
}

/** Links that filter the outbox by status; a status without mails is left out, unless it is the current one. */
export function StatusFilter({ search, counts, total }: Props) {
  const t = useTranslations('mails');
  const choice = (status: MailStatus | undefined, count: number) => {
    const { status: _, ...rest } = search;
    return (
      <AppLink
        key={status ?? 'all'}
        href={mailsAddress(status === undefined ? rest : { ...rest, status })}
        aria-current={search.status === status ? 'true' : undefined}
        className={classes.choice}
      >
        {status === undefined ? t('all') : t(`status.${status}`)}
        <span className={classes.count}>{count}</span>
      </AppLink>
    );
  };
  return (
    <nav className={classes.filter} aria-label={t('filter')}>
      {choice(undefined, total)}
      {MAIL_STATUSES.filter((status) => (counts?.[status] ?? 0) > 0 || search.status === status).map((status) =>
        choice(status, counts?.[status] ?? 0),
      )}
    </nav>
  );
}
