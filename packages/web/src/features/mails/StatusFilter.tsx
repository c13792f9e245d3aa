import { useTranslations } from 'use-intl';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { MAIL_STATUSES, type MailSearch, type MailStatus, mailsAddress } from './address.ts';

interface Props {
  search: MailSearch;
  /** Number of emails per status; undefined while loading. */
  counts: Readonly<Record<MailStatus, number>> | undefined;
  total: number;
}

/** Links that filter the outbox by status. Leaves out a status without emails, unless it is the current one. */
export function StatusFilter({ search, counts, total }: Props) {
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
