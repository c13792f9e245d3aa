import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { printWhole } from '../../lib/print.ts';
import { IncompletePrint } from '../../ui/IncompletePrint.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { type Report, type ReportSearch, reportAddress, reportQuery } from './address.ts';
import { Numbers } from './Numbers.tsx';
import classes from './Report.module.css';
import { ReportForm } from './ReportForm.tsx';
import { useReportRows } from './rows.ts';

/** The report of a year or period beside the one before. The address holds what is chosen. */
export function ReportScreen({ search }: { search: ReportSearch }) {
  const t = useTranslations('report');
  const router = useRouter();
  const { data, error, isFetching, refetch } = useQuery({ ...reportQuery(search), meta: { failures: 'own' } });
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={printWhole}
          className="no-print"
        >
          {t('print')}
        </Button>
      }
    >
      <IncompletePrint />
      <ReportForm
        key={JSON.stringify(search)}
        search={search}
        busy={isFetching}
        onShow={(next) => router.history.push(reportAddress(next))}
      />
      {error !== null && data === undefined && <LoadFailure error={error} retry={() => void refetch()} />}
      <div aria-live="polite" aria-busy={isFetching} className={classes.sections}>
        {data === undefined ? (
          error === null && <p className={classes.rule}>{t('counting')}</p>
        ) : (
          <Sections report={data.data} />
        )}
      </div>
    </Page>
  );
}

function Sections({ report }: { report: Report }) {
  const t = useTranslations('report');
  const rows = useReportRows(report);
  const { dateFrom, dateTo, by } = report;
  return (
    <>
      <h2 className={classes.period}>{t('period', { from: dateFrom, to: dateTo, by })}</h2>
      {report.counts.all.count === 0 && <Notice kind="info">{t('emptyPeriod', { by })}</Notice>}
      <Numbers title={t('entries')} report={report} rows={rows.counts} rule={t('entriesRule')} />
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
