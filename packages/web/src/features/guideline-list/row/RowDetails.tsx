import { destinationOf, MANUSCRIPT_TYPES } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../../lib/dates.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { useBranding } from '../../session/current.ts';
import type { Row } from '../query.ts';
import { useRole } from './use-words.ts';

/** The facts of an expanded row. */
export default function RowDetails({ row }: { row: Row }) {
  const t = useTranslations('publications');
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
        { label: t('fact.destination'), value: destinationOf(row.publication, branding) ?? none },
        { label: t('fact.type'), value: MANUSCRIPT_TYPES.find(({ id }) => id === row.type)?.label ?? none },
        { label: t('fact.waitingFor'), value: turn === 'submitter' ? '' : waitingFor.join(', ') },
      ]}
    />
  );
}
