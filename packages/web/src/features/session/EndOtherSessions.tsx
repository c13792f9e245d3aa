import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { toast } from '../../ui/toast.tsx';

/** Signs the person out everywhere but here. */
export function EndOtherSessions() {
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
