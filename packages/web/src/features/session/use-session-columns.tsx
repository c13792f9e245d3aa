import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { useCall } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { toast } from '../../ui/toast.tsx';
import type { OwnSession } from './profile-queries.ts';

/** Begin, last use and end of each session, and a button that ends it. */
export function useSessionColumns(): Column<OwnSession>[] {
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
