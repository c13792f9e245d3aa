import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CallResponse } from '../../lib/call.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { callQueryOptions, useCall } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toast.tsx';

type OwnSession = CallResponse<'GET /user/sessions'>['data'][number];

/** Never cached, because another tab or device may have signed in since. */
const ownSessionsQuery = () => ({ ...callQueryOptions('GET /user/sessions'), staleTime: 0 });

/** Start, last use and expiry of each session, and a button that ends it. */
function useSessionColumns(): Column<OwnSession>[] {
  const t = useTranslations('session');
  const end = useCall('DELETE /user/sessions/{id}', {
    invalidates: ['GET /user/sessions'],
    onSuccess: () => toast.done(t('sessionEnded')),
  });
  return [
    { id: 'created', header: t('signedIn'), cell: (row) => formatDateTime(row.created_at), card: 'title' },
    { id: 'used', header: t('lastUsed'), cell: (row) => formatDateTime(row.last_used_at) },
    { id: 'ends', header: t('endsAt'), cell: (row) => formatDateTime(row.expires_at) },
    {
      id: 'end',
      header: t('session'),
      card: 'plain',
      cell: (row) =>
        row.current ? (
          <Badge turn="office">{t('thisSession')}</Badge>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            disabled={end.isPending}
            aria-label={t('endSessionOf', { date: formatDateTime(row.created_at) })}
            onClick={() => end.mutate({ params: { id: row.id } })}
          >
            {t('endSession')}
          </Button>
        ),
    },
  ];
}

/** Signs the person out of all other sessions. */
function EndOtherSessions() {
  const t = useTranslations('session');
  const endOthers = useCall('DELETE /user/sessions', {
    invalidates: ['GET /user/sessions'],
    onSuccess: () => toast.done(t('othersEnded')),
  });
  return (
    <Button variant="default" size="compact-sm" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
      {t('endOthers')}
    </Button>
  );
}

/** The person's sessions. All sessions except the current one can be ended. */
export function OwnSessions() {
  const t = useTranslations('session');
  const { data, error, refetch } = useQuery({ ...ownSessionsQuery(), meta: { failures: 'own' } });
  const columns = useSessionColumns();
  const hasOthers = data !== undefined && data.data.length > 1;
  return (
    <Section title={t('sessions')} actions={hasOthers && <EndOtherSessions />}>
      {hasOthers && (
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
