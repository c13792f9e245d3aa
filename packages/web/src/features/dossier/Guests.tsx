import type { DossierGuest } from '@imprimatur/contract';
import { Button, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { callQueryOptions, useCall } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { useGuestUses } from './use-guest-uses.ts';

const InviteGuestDialog = lazy(() => import('./InviteGuestDialog.tsx'));

const COLOUR_TURN_BY_STATE = { active: 'office', ended: 'published', revoked: 'published' } as const;

function GuestTable({ entry, guests }: { entry: Entry; guests: readonly DossierGuest[] }) {
  const t = useTranslations('dossier.guests');
  const describeUse = useGuestUses();
  const revoke = useCall('DELETE /guidelines/{id}/dossier/guests/{guest}', {
    invalidates: ['GET /guidelines/{id}/dossier/guests', 'GET /guidelines/{id}/dossier'],
    onSuccess: () => toast.done(t('revoked')),
  });
  const ask = async ({ id, name }: DossierGuest) => {
    const question = {
      title: t('revokeQuestion', { name }),
      text: t('revokeText'),
      verb: t('revokeVerb'),
      danger: true,
    };
    if (await confirm(question)) revoke.mutate({ params: { id: entry.id, guest: id } });
  };
  const columns: Column<DossierGuest>[] = [
    {
      id: 'name',
      header: t('name'),
      card: 'title',
      cell: ({ name, email }) => (
        <>
          {name}
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge turn={COLOUR_TURN_BY_STATE[state]}>{t(`states.${state}`)}</Badge>,
    },
    { id: 'until', header: t('until'), cell: ({ ends_at }) => formatDateTime(ends_at) },
    { id: 'opened', header: t('opened'), cell: ({ opened }) => describeUse(opened) },
    { id: 'downloaded', header: t('downloaded'), cell: ({ downloaded }) => describeUse(downloaded) },
    { id: 'by', header: t('invitedBy'), cell: ({ invited_by }) => invited_by },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={guests}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      actions={(one) => (one.state === 'active' ? [{ label: t('revoke'), onSelect: () => void ask(one) }] : [])}
    />
  );
}

/** Shows the office the guests who may read this dossier through a link. */
export function Guests({ entry }: { entry: Entry }) {
  const t = useTranslations('dossier.guests');
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useQuery({
    ...callQueryOptions('GET /guidelines/{id}/dossier/guests', { params: { id: entry.id } }),
    meta: { failures: 'own' },
  });
  const guests = data?.data ?? [];
  return (
    <div className="no-print">
      <Section
        title={t('title')}
        aside={guests.length > 0 ? guests.length : undefined}
        actions={
          hasAbility(entry, 'inviteGuests') && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              {t('invite')}
            </Button>
          )
        }
      >
        <Text c="dimmed">{t('text')}</Text>
        {error && !data && <LoadFailure error={error} retry={refetch} />}
        {!error && !data && <TextSkeleton lines={2} />}
        {guests.length > 0 && <GuestTable entry={entry} guests={guests} />}
        {isInviting && (
          <Suspense fallback={null}>
            <InviteGuestDialog entry={entry} onClose={() => setInviting(false)} />
          </Suspense>
        )}
      </Section>
    </div>
  );
}
