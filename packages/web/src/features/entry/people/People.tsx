import { Button, Group } from '@mantine/core';
import {
  ACCEPTANCE,
  type Acceptance,
  ACCEPTANCE_LABELS,
  isInvitedIn,
  PART_LABELS,
  type PartRole,
} from '@imprimatur/domain/people/invitation';
import { hasEnded } from '@imprimatur/domain/lifecycle/phases';
import type { Responsibility } from '@imprimatur/domain/people/hand-over';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/call.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { useCall } from '../../../lib/query.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useUser } from '../../session/current.ts';
import { type Entry, may, phaseOf } from '../entry.ts';
import { useEntryChange } from '../use-entry-change.ts';
import { type Participant, participantsOf } from './own-part.ts';

const HandOverDialog = lazy(() => import('../../responsibilities/HandOverDialog.tsx'));

const roleOf = (one: Participant) => PART_LABELS[one.role as PartRole];
const STATUS_TURN = { 0: 'office', 1: 'published', 2: 'rejected', 3: 'delegates' } as const;

/** Who takes part in which role, and what each answered to the invitation. */
export function People({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const own = useTranslations('responsibilities');
  const user = useUser();
  const [handed, hand] = useState<Participant | null>(null);
  const mayApprove = may(entry, 'approveRoleChange');
  const approve = useEntryChange(
    (one: Participant) =>
      call('POST /guideline-users-role-change-approve/{id}', {
        params: { id: entry.id },
        body: { role: one.role as PartRole, userId: one.value, version: entry.version },
      }),
    { done: t('changeApproved') },
  );
  const ask = async (one: Participant, wanted: string) => {
    const question = {
      title: t('approveChangeQuestion', { name: one.label, role: wanted }),
      text: t('approveChangeText', { name: one.label }),
      verb: t('approveChange'),
    };
    if (await confirm(question)) approve.mutate(one, { onError: announceFailure });
  };
  const roleInEntry = (one: Participant): Responsibility => {
    if (one.role !== 'coauthor') return one.role === 'reviewer' ? 'reviewer' : 'cowriter';
    if (entry.co_author?.user_id === one.value) return 'co_author';
    return entry.co_co_author?.user_id === one.value ? 'co_co_author' : 'coauthor';
  };
  const mayHandOver = (one: Participant) =>
    !hasEnded(entry.phase) && (user.can.office || (entry.submitter_id === user.id && one.role !== 'reviewer'));
  const remind = useCall('POST /guidelines/{id}/invitation-reminders', { thing: ({ body }) => JSON.stringify(body) });
  const mayRemind = (one: Participant) =>
    may(entry, 'remindInvited') &&
    one.status === ACCEPTANCE.unconfirmed &&
    isInvitedIn(phaseOf(entry), one.role as PartRole);
  const sendReminder = (one: Participant) =>
    remind.mutate(
      { params: { id: entry.id }, body: { role: one.role as PartRole, user_id: one.value } },
      { onSuccess: () => toast.done(own('reminded', { name: one.label })) },
    );
  const followUp = (one: Participant) => {
    const wanted = one.change_request === null ? null : PART_LABELS[one.change_request as PartRole];
    return (
      <>
        {one.comment && <div style={{ whiteSpace: 'pre-line' }}>{one.comment}</div>}
        {wanted && <div>{t('wants', { role: wanted })}</div>}
        {wanted && mayApprove && one.status === ACCEPTANCE.changeRequest && (
          <Button
            size="compact-sm"
            variant="default"
            mt={4}
            loading={approve.isPending}
            onClick={() => void ask(one, wanted)}
          >
            {t('approveChange')}
          </Button>
        )}
        {one.status === ACCEPTANCE.unconfirmed && (mayRemind(one) || mayHandOver(one)) && (
          <Group gap={6} className="no-print">
            {mayRemind(one) && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={own('remindNamed', { name: one.label })}
                onClick={() => sendReminder(one)}
              >
                {own('remind')}
              </Button>
            )}
            {mayHandOver(one) && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={own('replaceNamed', { name: one.label })}
                onClick={() => hand(one)}
              >
                {own('replace')}…
              </Button>
            )}
          </Group>
        )}
      </>
    );
  };
  const columns: Column<Participant>[] = [
    { id: 'name', header: t('name'), cell: ({ label }) => label, card: 'title' },
    { id: 'role', header: t('role'), cell: roleOf, width: '160px' },
    {
      id: 'status',
      header: t('status'),
      width: '170px',
      cell: ({ status }) => (
        <Badge turn={STATUS_TURN[status as keyof typeof STATUS_TURN] ?? 'office'}>
          {ACCEPTANCE_LABELS[status as keyof typeof STATUS_TURN]}
        </Badge>
      ),
    },
    { id: 'followUp', header: t('followUp'), cell: followUp },
  ];
  return (
    <>
      <DataTable
        label={t('people')}
        columns={columns}
        rows={participantsOf(entry)}
        rowKey={({ value, role }) => `${role}-${value}`}
        rowName={({ label }) => label}
        empty={t('noPeople')}
        actions={(one) =>
          mayHandOver(one) && one.status !== ACCEPTANCE.unconfirmed
            ? [{ label: own(one.role === 'reviewer' ? 'replace' : 'handOver'), onSelect: () => hand(one) }]
            : []
        }
      />
      {handed && (
        <Suspense fallback={null}>
          <HandOverDialog
            entry={entry}
            role={roleInEntry(handed)}
            from={{ id: handed.value, name: handed.label, status: handed.status as Acceptance }}
            onClose={() => hand(null)}
          />
        </Suspense>
      )}
    </>
  );
}
