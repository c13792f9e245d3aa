import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { useBranding } from '../../session/current.ts';
import type { Row } from '../query.ts';
import { useRole } from './use-row-texts.ts';

/** The details shown below an expanded row. */
export default function RowDetails({ row }: { row: Row }) {
  const t = useTranslations('publications');
  const label = useLabels();
  const branding = useBranding();
  const role = useRole();
  const none = t('none');
  const { waiting_for: waitingFor, turn } = row.next_step;
  return (
    <Facts
      columns={3}
      facts={[
        { label: t('column.uniqueId'), value: <span className="mono">{row.unique_id}</span> },
        { label: t('fact.created'), value: formatDateTime(row.created_at) },
        { label: t('fact.updated'), value: formatDateTime(row.updated_at) },
        { label: t('column.deadline'), value: row.deadline ?? none },
        { label: t('fact.submitter'), value: row.submitter_name },
        { label: t('column.role'), value: role(row) || none },
        {
          label: t('fact.destination'),
          value: row.publication === null ? none : label.destination(row.publication, branding),
        },
        { label: t('fact.type'), value: row.type === null ? none : label.manuscript(row.type) },
        { label: t('fact.waitingFor'), value: turn === 'submitter' ? '' : waitingFor.join(', ') },
      ]}
    />
  );
}
