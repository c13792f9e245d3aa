import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Section } from '../../../ui/Section.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { User } from '../queries.ts';
import { useAccess } from '../use-access.tsx';

/** Activates or deactivates a user, and ends their sessions. Both take effect at once. */
export function UserAccess({ user }: { user: User }) {
  const t = useTranslations('users');
  const { id, name } = user;
  const access = useAccess(user);
  const end = useCall('DELETE /users/{id}/sessions', { onSuccess: () => toast.done(t('endSessionsDone', { name })) });
  const endAll = async () => {
    const question = {
      title: t('endSessionsQuestion', { name }),
      text: t('endSessionsText', { name }),
      verb: t('endSessions'),
    };
    if (await confirm(question)) end.mutate({ params: { id } });
  };
  const state = user.deactivated ? 'deactivated' : user.activated ? 'active' : 'waiting';
  return (
    <Section title={t('access')} as="card">
      <Text>{t(`accessState.${state}`)}</Text>
      <Group gap="sm">
        {user.deactivated ? (
          <Button variant="default" loading={access.isPending} onClick={access.reactivate}>
            {t('letIn')}
          </Button>
        ) : (
          <Button variant="default" loading={access.isPending} onClick={access.deactivate}>
            {t('deactivate')}
          </Button>
        )}
        <Button variant="default" loading={end.isPending} onClick={endAll}>
          {t('endSessions')}
        </Button>
      </Group>
      {access.dialog}
    </Section>
  );
}
