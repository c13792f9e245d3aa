import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../lib/api-error.ts';
import { printWhenLoaded } from '../../lib/print.ts';
import { IncompletePrint } from '../../ui/IncompletePrint.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { frozenQuery, type Report, type ReportSearch, reportAddress, reportQuery } from './address.ts';
import { FrozenNotice, FrozenReports } from './FrozenReports.tsx';
import { Numbers } from './Numbers.tsx';
import classes from './Report.module.css';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportForm } from './ReportForm.tsx';
import { useReportRows } from './rows.ts';

/** The report of a year or period beside the previous one, or a frozen report. The selection is stored in the URL. */
export function ReportScreen({ search }: { search: ReportSearch }) {
  const t = useTranslations('report');
  const router = useRouter();
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={printWhenLoaded}
          className="no-print"
        >
          {t('print')}
        </Button>
      }
    >
      <IncompletePrint />
      {search.frozen === undefined ? (
        <CurrentReport search={search} onShow={(next) => router.history.push(reportAddress(next))} />
      ) : (
        <FrozenReportView search={search} id={search.frozen} />
      )}
      <div className="no-print">
        <FrozenReports />
      </div>
    </Page>
  );
}

function CurrentReport({ search, onShow }: { search: ReportSearch; onShow: (search: ReportSearch) => void }) {
  const query = useQuery({ ...reportQuery(search), meta: { failures: 'own' } });
  return (
    <>
      <ReportForm key={JSON.stringify(search)} search={search} busy={query.isFetching} onShow={onShow} />
      <LoadedPart query={query}>{query.data && <Sections search={search} report={query.data.data} />}</LoadedPart>
    </>
  );
}

function FrozenReportView({ search, id }: { search: ReportSearch; id: number }) {
  const query = useQuery({ ...frozenQuery(id), meta: { failures: 'own' } });
  return (
    <LoadedPart query={query}>
      {query.data && (
        <>
          <FrozenNotice report={query.data.data} />
          <Sections search={search} report={query.data.data.report} />
        </>
      )}
    </LoadedPart>
  );
}

interface LoadedPartProps {
  query: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: ReactNode;
}

/** The loaded content, a note while it is being counted, or the error if it cannot be loaded. */
function LoadedPart({ query: { data, error, isFetching, refetch }, children }: LoadedPartProps) {
  const t = useTranslations('report');
  return (
    <>
      {error !== null && data === undefined && <LoadFailure error={error} retry={() => void refetch()} />}
      <div aria-live="polite" aria-busy={isFetching} className={classes.sections}>
        {data === undefined && error === null ? <p className={classes.rule}>{t('counting')}</p> : children}
      </div>
    </>
  );
}

function Sections({ search, report }: { search: ReportSearch; report: Report }) {
  const t = useTranslations('report');
  const rows = useReportRows(report);
  const { dateFrom, dateTo, by } = report;
  return (
    <>
      <h2 className={classes.period}>
        <UnbrokenDates>{t('period', { from: dateFrom, to: dateTo, by })}</UnbrokenDates>
      </h2>
      <ReportFiles search={search} report={report} />
      {report.counts.all.count === 0 && <Notice kind="info">{t('emptyPeriod', { by })}</Notice>}
      <Numbers title={t('entries')} report={report} rows={rows.counts} rule={t('entriesRule')} />
      <Numbers title={t('library')} report={report} rows={rows.library} rule={t('libraryRule')} />
      <Numbers title={t('stages')} report={report} rows={rows.stages} rule={t('stagesRule')} />
      <Numbers title={t('reviewing')} report={report} rows={rows.reviews} rule={t('reviewingRule')} />
      <Numbers title={t('reviewers')} report={report} rows={rows.people} empty={t('noReviews')} />
      <Numbers
        title={t('delegates')}
        report={report}
        rows={rows.delegates}
        rule={t('delegatesRule')}
        empty={t('noDelegates')}
      />
      <Numbers title={t('committees')} report={report} rows={rows.committees} />
      <Numbers title={t('types')} report={report} rows={rows.types} />
      <Numbers title={t('money')} report={report} rows={rows.euro} rule={t('moneyRule')} />
    </>
  );
}
