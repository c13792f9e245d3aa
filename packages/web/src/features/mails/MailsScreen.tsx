import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/use-list-page.ts';
import { EmptyPage, EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SavedFilters } from '../saved-filters/SavedFilters.tsx';
import { type MailSearch, mailsAddress } from './address.ts';
import classes from './Mails.module.css';
import { MailTable } from './MailTable.tsx';
import { mailsQuery } from './queries.ts';
import { StatusFilter } from './StatusFilter.tsx';

/** Milliseconds between reloads of the open screen. */
const REFRESH_MS = 10_000;

/** The outbox: waiting, failed and sent emails. */
export function MailsScreen({ search }: { search: MailSearch }) {
  const t = useTranslations('mails');
  const router = useRouter();
  const { data, error, isPlaceholderData, refetch } = useListPage({
    ...mailsQuery(search),
    refetchInterval: REFRESH_MS,
  });
  const find = (query: string) => {
    const { query: _, ...rest } = search;
    router.history.push(mailsAddress(query === '' ? rest : { ...rest, query }));
  };
  const counts = data?.counts;
  const total = Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
  return (
    <Page title={t('title')} subtitle={data ? t('total', { count: total }) : '…'}>
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
