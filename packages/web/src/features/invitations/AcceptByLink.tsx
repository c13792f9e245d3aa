import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { load, useCall } from '../../lib/query.ts';

/** Accepts the role without signing in. */
export function AcceptByLink({ token }: { token: string }) {
  const t = useTranslations('invitations');
  const client = useQueryClient();
  const accept = useCall('POST /invitations/{token}', {
    onSuccess: (answer) =>
      client.setQueryData(load('GET /invitations/{token}', { params: { token } }).queryKey, answer),
  });
  return (
    <Button
      data-primary
      loading={accept.isPending}
      style={{ justifySelf: 'start' }}
      onClick={() => accept.mutate({ params: { token } })}
    >
      {t('acceptNow')}
    </Button>
  );
}
