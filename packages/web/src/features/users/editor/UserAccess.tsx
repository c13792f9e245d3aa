import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Section } from '../../../ui/Section.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type User, userByIdQuery } from '../queries.ts';

const LeavingDialog = lazy(() => import('../../responsibilities/LeavingDialog.tsx'));

/** Lets a user sign in or not, and ends their sessions; both take effect at once. */
export function UserAccess({ user }: { user: User }) {
  const t = useTranslations('users');
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { id, name, version } = user;
  const change = useCall('PATCH /users/{id}', {
    invalidates: ['GET /users'],
    onSuccess: (answer) => {
      client.setQueryData(userByIdQuery(id).queryKey, answer);
      toast.done(t(answer.data.deactivated ? 'deactivateDone' : 'letInDone', { name }));
    },
  });
  const end = useCall('DELETE /users/{id}/sessions', { onSuccess: () => toast.done(t('endSessionsDone', { name })) });
  const set = (deactivated: boolean) =>
    change.mutate({ params: { id }, body: { deactivated, version } }, { onSuccess: () => setLeaving(false) });
  const left = async () => {
    await client.invalidateQueries({ queryKey: ['GET /users'] });
    setLeaving(false);
    toast.done(t('deactivateDone', { name }));
  };
  const endAll = async () => {
    const question = { title: t('endSessionsQuestion', { name }), text: t('endSessionsText'), verb: t('endSessions') };
    if (await confirm(question)) end.mutate({ params: { id } });
  };
  const state = user.deactivated ? 'deactivated' : user.activated ? 'active' : 'waiting';
  return (
    <Section title={t('access')} as="card">
      <Text>{t(`accessState.${state}`)}</Text>
      <Group gap="sm">
        {user.deactivated ? (
          <Button variant="default" loading={change.isPending} onClick={() => set(false)}>
            {t('letIn')}
          </Button>
        ) : (
          <Button variant="default" loading={change.isPending} onClick={() => setLeaving(true)}>
            {t('deactivate')}
          </Button>
        )}
        <Button variant="default" loading={end.isPending} onClick={endAll}>
          {t('endSessions')}
        </Button>
      </Group>
      {leaving && (
        <Suspense fallback={null}>
          <LeavingDialog
            user={user}
            kind="deactivate"
            busy={change.isPending}
            onLeave={() => set(true)}
            onLeft={left}
            onClose={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
