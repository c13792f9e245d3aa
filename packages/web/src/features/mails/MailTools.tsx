import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SavedFilters } from '../saved-filters/SavedFilters.tsx';
import { MAIL_STATUSES, type MailSearch, type MailStatus, mailsAddress } from './address.ts';
import classes from './Mails.module.css';

interface Props {
  search: MailSearch;
  /** Number of emails per status; undefined while loading. */
  counts: Readonly<Record<MailStatus, number>> | undefined;
  total: number;
}

/** Links that filter the outbox by status. Leaves out a status without emails, unless it is the current one. */
function StatusFilter({ search, counts, total }: Props) {
  const t = useTranslations('mails');
  const choice = (status: MailStatus | undefined, count: number) => {
    const { status: _, ...rest } = search;
    return {
      key: status ?? 'all',
      label: status === undefined ? t('all') : t(`status.${status}`),
      count,
      href: mailsAddress(status === undefined ? rest : { ...rest, status }),
      current: search.status === status,
    };
  };
  const shown = MAIL_STATUSES.filter((status) => (counts?.[status] ?? 0) > 0 || search.status === status);
  const links = [choice(undefined, total), ...shown.map((status) => choice(status, counts?.[status] ?? 0))];
  return <FilterLinks label={t('filter')} links={links} />;
}

/** Notices about emails that need attention, and the filters of the outbox: status, search and saved filters. */
export function MailTools({ search, counts, total }: Props) {
  const t = useTranslations('mails');
  const router = useRouter();
  const find = (query: string) => router.history.push(mailsAddress({ ...search, query }));
  return (
    <>
      {(counts?.failed ?? 0) > 0 && <Notice kind="warning">{t('failedText', { count: counts?.failed ?? 0 })}</Notice>}
      {(counts?.kept ?? 0) > 0 && <Notice kind="info">{t('keptText')}</Notice>}
      <div className={classes.tools}>
        <StatusFilter search={search} counts={counts} total={total} />
        <div className={classes.search}>
          <SearchBox
            value={search.query ?? ''}
            onSearch={find}
            label={t('searchLabel')}
            placeholder={t('searchHint')}
          />
        </div>
        <SavedFilters list="mails" address={mailsAddress(search)} />
      </div>
    </>
  );
}
