import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Group } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../session/current.ts';
import { PersonTasks } from './person/PersonTasks.tsx';
import { LatestEmails } from './person/LatestEmails.tsx';
import { PersonRoles } from './person/PersonRoles.tsx';
import { type User, userByIdQuery, type UserDetails } from './queries.ts';
import { useAccess } from './use-access.tsx';
import { useSaveAbsence } from './use-save-absence.ts';

const AbsenceCard = lazyComponent(() => import('../people/AbsenceCard.tsx'), null);
const DataCard = lazyComponent(() => import('../people/DataCard.tsx'), null);
const EraseDialog = lazyComponent(() => import('./person/EraseDialog.tsx'), null);
const LeavingDialog = lazyComponent(() => import('../responsibilities/LeavingDialog.tsx'), null);

/** The actions of the office on a person. */
function PersonActions({ user }: { user: User }) {
  const t = useTranslations('person');
  const client = useQueryClient();
  const access = useAccess(user);
  const [isHandingOver, setIsHandingOver] = useState(false);
  const onHandedOver = async () => {
    setIsHandingOver(false);
    toast.done(t('handedOver'));
    await client.invalidateQueries({ queryKey: ['GET /users/{id}/responsibilities'] });
  };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setIsHandingOver(true)}>
        {t('handOver')}
      </Button>
      <Button
        variant="default"
        loading={access.isPending}
        onClick={user.deactivated ? access.reactivate : access.deactivate}
      >
        {t(user.deactivated ? 'letIn' : 'deactivate')}
      </Button>
      <Button variant="default" component={AppLink} href={screenAddress('edit-user', { id: user.id })}>
        {t('edit')}
      </Button>
      {isHandingOver && (
        <LeavingDialog
          user={user}
          kind="stay"
          busy={false}
          onLeft={onHandedOver}
          onClose={() => setIsHandingOver(false)}
        />
      )}
      {access.dialog}
    </Group>
  );
}

/** The actions of the office on a deleted person. */
function EraseAction({ user }: { user: UserDetails }) {
  const t = useTranslations('personalData');
  const [isAsking, setIsAsking] = useState(false);
  if (user.anonymised) return null;
  return (
    <>
      <Button variant="default" c="red" onClick={() => setIsAsking(true)}>
        {t(user.erased ? 'eraseName' : 'erase')}
      </Button>
      {isAsking && <EraseDialog user={user} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** A person's tasks, responsibilities and emails, for the office. */
export function PersonScreen({ id }: { id: number }) {
  const t = useTranslations('person');
  const me = useUser();
  const label = useLabels();
  const { data: user } = useSuspenseQuery(userByIdQuery(id)).data;
  const absence = useSaveAbsence(user);
  const facts = [label.role(user.role), user.committee, user.hospital, user.city, user.country, user.email];
  const reads = user.language === null ? null : t('reads', { language: user.language });
  const states = [
    reads,
    user.deactivated && t('deactivated'),
    user.deleted && t('deleted'),
    user.erased && t('erased'),
  ];
  return (
    <Page
      title={user.name}
      subtitle={[...facts, ...states].filter(Boolean).join(' · ')}
      actions={user.deleted ? <EraseAction user={user} /> : <PersonActions user={user} />}
    >
      {!user.deleted && (
        <>
          <PersonTasks user={user} />
          <AbsenceCard
            key={`${user.away?.from} ${user.away?.to}`}
            own={id === me.id}
            away={user.away}
            busy={absence.isPending}
            onSave={absence.save}
          />
        </>
      )}
      <PersonRoles user={user} />
      <LatestEmails user={user} />
      <DataCard user={user} own={id === me.id} />
    </Page>
  );
}
