import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { DeclarantList } from '../../declarations/DeclarantList.tsx';
import { BindingBadge } from '../../declarations/BindingBadge.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useUser } from '../../session/current.ts';
import { type Entry, hasAbility, isOpen } from '../../entry/entry.ts';
import { FollowUp } from './FollowUp.tsx';
import { findResponsibility, listParticipants, type Participant } from '../../entry/participants.ts';
import { useParticipantActions } from './use-participant-actions.ts';

const EntryTasks = lazyComponent(() => import('../../desk/EntryTasks.tsx'), null);
const InterestHandlingCard = lazyComponent(
  async () => ({ default: (await import('../../declarations/InterestHandlingCard.tsx')).InterestHandlingCard }),
  null,
);
const ConflictsCard = lazyComponent(() => import('../../declarations/ConflictsCard.tsx'), null);
const AnswerForDialog = lazy(() => import('../../invitations/AnswerForDialog.tsx'));
const HandOverDialog = lazy(() => import('../../responsibilities/HandOverDialog.tsx'));

const STATUS_TURN = { 0: 'office', 1: 'published', 2: 'rejected', 3: 'delegates' } as const;

type Actions = ReturnType<typeof useParticipantActions>;

function useColumns(entry: Entry, actions: Actions, handOver: (one: Participant) => void): Column<Participant>[] {
  const t = useTranslations('entry');
  const label = useLabels();
  return [
    { id: 'name', header: t('name'), cell: ({ label }) => label, card: 'title' },
    {
      id: 'role',
      header: t('role'),
      cell: (one) => label.responsibility(findResponsibility(entry, one)),
      width: '160px',
    },
    {
      id: 'status',
      header: t('status'),
      width: '170px',
      cell: ({ status, value }) => (
        <>
          <Badge turn={STATUS_TURN[status]}>{label.acceptance(status)}</Badge>{' '}
          <BindingBadge entry={entry} userId={value} />
        </>
      ),
    },
    {
      id: 'followUp',
      header: t('followUp'),
      cell: (one) => <FollowUp participant={one} actions={actions} handOver={() => handOver(one)} />,
    },
  ];
}

function ChangePeople({ id }: Pick<Entry, 'id'>) {
  const t = useTranslations('entry');
  return (
    <Group justify="end" className="no-print">
      <Button
        component={AppLink}
        href={`${screenAddress('edit', { id })}?step=parties`}
        variant="default"
        size="compact-sm"
      >
        {t('changePeople')}
      </Button>
    </Group>
  );
}

/** Lists the people of the entry with their roles and their answers to the invitation. */
export function People({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const own = useTranslations('responsibilities');
  const [handedOver, setHandedOver] = useState<Participant | null>(null);
  const [answeredFor, setAnsweredFor] = useState<Participant | null>(null);
  const user = useUser();
  const actions = useParticipantActions(entry);
  const columns = useColumns(entry, actions, setHandedOver);
  return (
    <>
      {hasAbility(entry, 'edit') && <ChangePeople id={entry.id} />}
      <DataTable
        label={t('people')}
        columns={columns}
        rows={listParticipants(entry)}
        rowKey={({ value, role }) => `${role}-${value}`}
        rowName={({ label }) => label}
        empty={t('noPeople')}
        actions={(one) => [
          ...(actions.mayAnswerFor(one) ? [{ label: own('answerFor'), onSelect: () => setAnsweredFor(one) }] : []),
          ...(actions.mayHandOver(one) && one.status !== ACCEPTANCE.unconfirmed && one.status !== ACCEPTANCE.rejected
            ? [{ label: own(one.role === 'reviewer' ? 'replace' : 'handOver'), onSelect: () => setHandedOver(one) }]
            : []),
        ]}
      />
      <DeclarantList entry={entry} />
      <InterestHandlingCard entry={entry} />
      <ConflictsCard entry={entry} />
      {user.can.office && isOpen(entry) && <EntryTasks entry={entry} />}
      {answeredFor && (
        <Suspense fallback={null}>
          <AnswerForDialog entry={entry} participant={answeredFor} onClose={() => setAnsweredFor(null)} />
        </Suspense>
      )}
      {handedOver && (
        <Suspense fallback={null}>
          <HandOverDialog
            entry={entry}
            role={findResponsibility(entry, handedOver)}
            from={{
              id: handedOver.value,
              name: handedOver.label,
              status: handedOver.status,
              suggestion: handedOver.suggestion,
            }}
            onClose={() => setHandedOver(null)}
          />
        </Suspense>
      )}
    </>
  );
}
