import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import type { CallResponse } from '../../lib/call.ts';
import { formatDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import { coverageQuery } from './queries.ts';

type Delegate = CallResponse<'GET /guidelines/{id}/delegate-coverage'>['data']['delegates'][number];

/** Green: agrees. Grey: no answer yet. The delegates' colour: asks for changes. */
const turnOf = (type: number | null) => (type === null ? 'office' : type === 0 ? 'published' : 'delegates');

/** The countries' answers in the latest delegate round, for people who can read every review. */
export function DelegateCoverage({ entryId }: { entryId: number }) {
  const t = useTranslations('progress');
  const label = useLabels();
  const { data, error, refetch } = useQuery(coverageQuery(entryId));
  const delegates = data?.data.delegates;
  if (data?.data.round === null) return null;
  const answered = delegates?.filter((one) => one.change_type !== null) ?? [];
  const changes = answered.filter((one) => one.change_type !== 0);
  const columns: Column<Delegate>[] = [
    { id: 'country', header: t('country'), cell: (one) => one.country ?? t('noCountry'), card: 'title' },
    { id: 'delegate', header: t('delegate'), cell: (one) => one.name },
    {
      id: 'answer',
      header: t('answer'),
      cell: ({ change_type: type, answered_at }) => (
        <>
          <Badge turn={turnOf(type)}>{type === null ? t('silent') : label.changeType(type)}</Badge>{' '}
          <span style={{ color: 'var(--mantine-color-dimmed)' }}>{formatDate(answered_at)}</span>
        </>
      ),
    },
  ];
  return (
    <Section
      title={t('coverage')}
      aside={
        delegates && t('coverageSum', { answered: answered.length, all: delegates.length, changes: changes.length })
      }
    >
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DataTable
          label={t('coverage')}
          columns={columns}
          rows={delegates}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          empty={<p>{t('noDelegates')}</p>}
          skeletonRows={3}
        />
      )}
    </Section>
  );
}
