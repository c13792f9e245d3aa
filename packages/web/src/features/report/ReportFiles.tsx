import { Button } from '@mantine/core';
import { IconDownload, IconSnowflake } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../session/current.ts';
import { toReportBody, type Report, type ReportSearch, reportAddress } from './address.ts';
import classes from './Report.module.css';
import { REPORT_FILE_FORMATS, useReportDownload } from './use-report-download.ts';

/** Downloads the current report. The office can freeze a report that is not frozen yet. */
export function ReportFiles({ search, report }: { search: ReportSearch; report: Report }) {
  const t = useTranslations('report');
  const { download, busy } = useReportDownload(search);
  return (
    <div className={`${classes.form} no-print`}>
      {REPORT_FILE_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          disabled={busy}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => download(format)}
        >
          {t(`download.${format}`)}
        </Button>
      ))}
      {search.frozen === undefined && <FreezeButton search={search} report={report} />}
    </div>
  );
}

function FreezeButton({ search, report }: { search: ReportSearch; report: Report }) {
  const t = useTranslations('report');
  const router = useRouter();
  const { superuser } = useUser();
  const freeze = useCall('POST /reports', {
    invalidates: ['GET /reports'],
    onSuccess: ({ data }) => {
      toast.done(t('frozen.done', { number: data.number }));
      router.history.push(reportAddress({ frozen: data.id }));
    },
  });
  const ask = async () => {
    const { dateFrom: from, dateTo: to } = report;
    if (await confirm({ title: t('frozen.question', { from, to }), text: t('frozen.text'), verb: t('frozen.verb') }))
      freeze.mutate({ body: toReportBody(search) });
  };
  if (!superuser) return null;
  return (
    <Button
      variant="default"
      loading={freeze.isPending}
      leftSection={<IconSnowflake size={18} stroke={1.6} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('frozen.freeze')}
    </Button>
  );
}
