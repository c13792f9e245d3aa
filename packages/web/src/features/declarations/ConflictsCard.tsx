import type { PossibleConflict } from '@imprimatur/contract';
import { Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { useConflicts } from '../entry/use-conflicts.ts';

const DismissDialog = lazy(() => import('./DismissDialog.tsx'));

/**
 * Possible conflicts of interest of people who review or decide, for readers who may see them. Shows nothing if there are no conflicts.
 */
export default function ConflictsCard({ entry }: { entry: Entry }) {
  const t = useTranslations('declarations.conflicts');
  const label = useLabels();
  const [dismissed, setDismissed] = useState<PossibleConflict | null>(null);
  const { data } = useConflicts(entry);
  const conflicts = data?.data ?? [];
  if (conflicts.length === 0) return null;
  const columns: Column<PossibleConflict>[] = [
    { id: 'person', header: t('person'), cell: ({ user_name }) => user_name, card: 'title' },
    { id: 'kind', header: t('hint'), cell: ({ kind }) => label.conflict(kind) },
    { id: 'detail', header: t('detail'), cell: ({ detail }) => detail },
    {
      id: 'state',
      header: t('state'),
      cell: ({ handled }) => <Badge turn={handled ? 'published' : 'office'}>{t(handled ? 'handled' : 'open')}</Badge>,
      width: '130px',
    },
  ];
  return (
    <Section title={t('title')} aside={conflicts.length}>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={conflicts}
        rowKey={({ user_id, kind, detail }) => `${user_id} ${kind} ${detail}`}
        rowName={({ user_name, detail }) => `${user_name}, ${detail}`}
        actions={(one) => (one.handled ? [] : [{ label: t('dismiss'), onSelect: () => setDismissed(one) }])}
      />
      {dismissed && (
        <Suspense fallback={null}>
          <DismissDialog entryId={entry.id} conflict={dismissed} onClose={() => setDismissed(null)} />
        </Suspense>
      )}
    </Section>
  );
}
