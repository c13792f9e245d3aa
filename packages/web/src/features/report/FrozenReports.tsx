import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { readTypedDay } from '../../lib/dates.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { type FrozenReport, reportAddress } from './address.ts';
import classes from './Report.module.css';

export function FrozenReports() {
  const t = useTranslations('report');
  const { data, error, refetch } = useQuery({ ...callQueryOptions('GET /reports'), meta: { failures: 'own' } });
  const period = ({ dateFrom: from, dateTo: to, by }: FrozenReport) => t('period', { from, to, by });
  return (
    <Section title={t('frozen.title')}>
      {error !== null && data === undefined ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('frozen.title')}
          columns={[
            {
              id: 'number',
              header: t('number'),
              cell: ({ id, number }) => <AppLink href={reportAddress({ frozen: id })}>{number}</AppLink>,
              card: 'title',
            },
            { id: 'period', header: t('frozen.period'), cell: period },
            { id: 'asOf', header: t('frozen.asOf'), cell: ({ asOf }) => asOf },
            { id: 'by', header: t('frozen.by'), cell: ({ frozenBy }) => frozenBy },
          ]}
          rows={data?.data}
          rowKey={({ id }) => id}
          rowName={({ number }) => number}
          empty={<p className={classes.rule}>{t('frozen.none')}</p>}
        />
      )}
    </Section>
  );
}

/** Shows that the figures no longer change, and links to the current figures. */
export function FrozenNotice({ report }: { report: FrozenReport }) {
  const t = useTranslations('report');
  const { number, asOf, frozenBy, sha256, by } = report;
  const [dateFrom, dateTo] = [readTypedDay(report.dateFrom), readTypedDay(report.dateTo)];
  const period = dateFrom === null || dateTo === null ? {} : { dateFrom, dateTo };
  const current = reportAddress({ ...period, ...(by === 'created' ? { by } : {}) });
  return (
    <Notice
      kind="info"
      title={t('frozen.noticeTitle', { number, date: asOf })}
      actions={<AppLink href={current}>{t('frozen.current')}</AppLink>}
    >
      <p className={classes.sum}>{t('frozen.notice', { name: frozenBy, sum: sha256 })}</p>
    </Notice>
  );
}
