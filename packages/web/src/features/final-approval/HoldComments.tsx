import { isOnHold } from '@imprimatur/domain/lifecycle/phase-sets';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { phasesQuery } from '../entry/queries.ts';
import { RecordedDecision } from '../entry/RecordedDecision.tsx';

type Comment = Entry['comments'][number];

/** The comments of the council or the internal groups officer that put the entry on hold. */
export function HoldComments({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const label = useLabels();
  const { data: history } = useQuery(phasesQuery(entry.id));
  const hold = history?.data.findLast(({ phase }) => isOnHold(phase));
  const comments = entry.comments.filter(({ type }) => type > 0);
  if (comments.length === 0) return null;
  const columns: Column<Comment>[] = [
    { id: 'name', header: t('name'), cell: ({ user_name }) => user_name, width: '22%', card: 'title' },
    { id: 'type', header: t('type'), cell: ({ type }) => label.comment(type), width: '120px' },
    {
      id: 'comment',
      header: t('comment'),
      cell: ({ comment }) => <span style={{ whiteSpace: 'pre-line' }}>{comment}</span>,
    },
    { id: 'date', header: t('sentOn'), cell: ({ created_at }) => formatDate(created_at), width: '120px' },
  ];
  return (
    <Section title={t('holdComments')}>
      <DataTable
        label={t('holdComments')}
        columns={columns}
        rows={comments}
        rowKey={({ id }) => id}
        rowName={({ user_name }) => user_name}
      />
      {hold !== undefined && <RecordedDecision decision={hold.decision} ticks={[]} />}
    </Section>
  );
}
