import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { startDownload } from '../../lib/start-download.ts';
import { useCall } from '../../lib/query.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';

const FORMATS = ['docx', 'xlsx', 'csv'] as const;

interface Props {
  entryId: number;
  /** Absent for the points of all rounds. */
  round?: number;
  /** True if other rounds have points too. */
  others?: boolean;
}

/** Downloads the points that this person may read, as a document or table. */
export function PointDownload({ entryId, round, others = false }: Props) {
  const t = useTranslations('points');
  const { mutate } = useCall('POST /guidelines/{id}/points/get-download-link', {
    onSuccess: ({ link }) => startDownload(link),
  });
  const download = (format: (typeof FORMATS)[number], one: number | undefined) =>
    mutate({ params: { id: entryId }, body: { format, ...(one === undefined ? {} : { round: one }) } });
  return (
    <span className="no-print">
      <ActionsMenu
        label={t('download')}
        icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
        actions={[
          ...FORMATS.map((format) => ({ label: t(`as.${format}`), onSelect: () => download(format, round) })),
          ...FORMATS.filter(() => others).map((format) => ({
            label: t(`allAs.${format}`),
            onSelect: () => download(format, undefined),
          })),
        ]}
      />
    </span>
  );
}
