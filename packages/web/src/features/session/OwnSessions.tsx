import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import { EndOtherSessions } from './EndOtherSessions.tsx';
import { ownSessionsQuery } from './profile-queries.ts';
import { useSessionColumns } from './use-session-columns.tsx';

/** Where the person is signed in; every session but the current one can be ended. */
export function OwnSessions() {
  const t = useTranslations('session');
  const { data, error, refetch } = useQuery({ ...ownSessionsQuery(), meta: { failures: 'own' } });
  const columns = useSessionColumns();
  const others = data !== undefined && data.data.length > 1;
  return (
    <Section title={t('sessions')} actions={others && <EndOtherSessions />}>
      {others && (
        <Text c="dimmed" size="xs">
          {t('sessionsText')}
        </Text>
      )}
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DataTable
          label={t('sessions')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          rowName={({ created_at }) => formatDateTime(created_at)}
          skeletonRows={1}
        />
      )}
    </Section>
  );
}
