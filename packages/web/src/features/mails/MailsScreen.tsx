import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/use-list-page.ts';
import { EmptyPage, EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type MailSearch, mailsAddress } from './address.ts';
import { MailTable } from './MailTable.tsx';
import { MailTools } from './MailTools.tsx';
import { mailsQuery } from './queries.ts';

/** Milliseconds between reloads of the open screen. */
const REFRESH_MS = 10_000;

/** The outbox: waiting, failed and sent emails. */
export function MailsScreen({ search }: { search: MailSearch }) {
  const t = useTranslations('mails');
  const { data, error, isPlaceholderData, refetch } = useListPage({
    ...mailsQuery(search),
    refetchInterval: REFRESH_MS,
  });
  const counts = data?.counts;
  const total = Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
  return (
    <Page title={t('title')} subtitle={data ? t('total', { count: total }) : '…'}>
      <MailTools search={search} counts={counts} total={total} />
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <MailTable
          rows={data?.data}
          busy={isPlaceholderData}
          empty={
            (data?.meta.total ?? 0) > 0 ? (
              <EmptyPage first={mailsAddress(search)} />
            ) : (
              <EmptyState>{total === 0 && search.query === undefined ? t('noMails') : t('empty')}</EmptyState>
            )
          }
        />
      )}
      {data && <Pager page={search.page ?? 1} last={data.meta.last_page} href={(to) => mailsAddress(search, to)} />}
    </Page>
  );
}
