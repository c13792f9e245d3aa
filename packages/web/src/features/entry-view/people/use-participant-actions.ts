import { ACCEPTANCE, isInvitedIn } from '@imprimatur/domain/people/invitation';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { call } from '../../../lib/call.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { confirmWithEmails } from '../../emails/confirm-change.tsx';
import { useUser } from '../../session/current.ts';
import { type Entry, hasAbility, isOpen } from '../../entry/entry.ts';
import { useEntryChange } from '../../entry/use-entry-change.ts';
import type { Participant } from '../../entry/participants.ts';

/** Invites a person again who declined a role, after a confirmation. */
function useAskAgain(entry: Entry) {
  const own = useTranslations('responsibilities');
  const label = useLabels();
  const { id, version } = entry;
  const bodyOf = ({ role, value }: Participant) => ({ role, user_id: value, version });
  const repeat = useEntryChange(
    (one: Participant) => call('POST /guidelines/{id}/ask-again', { params: { id }, body: bodyOf(one) }),
    { done: own('askedAgain') },
  );
  const ask = async (one: Participant) => {
    const question = {
      title: own('askAgainQuestion', { name: one.label }),
      text: own('askAgainText', { name: one.label, role: label.part(one.role) }),
      verb: own('askAgain'),
    };
    const pending = { id, body: { transition: 'askAgain' as const, ...bodyOf(one) } };
    if (await confirmWithEmails(question, pending)) repeat.mutate(one, { onError: announceFailure });
  };
  return { ask, isPending: repeat.isPending };
}

/** The actions on participants that this person may use. */
export function useParticipantActions(entry: Entry) {
  const t = useTranslations('entry');
  const own = useTranslations('responsibilities');
  const user = useUser();
  const { id, version } = entry;
  const approvalOf = ({ role, value }: Participant) => ({ role, userId: value, version });
  const approval = useEntryChange(
    (one: Participant) =>
      call('POST /guideline-users-role-change-approve/{id}', { params: { id }, body: approvalOf(one) }),
    { done: t('changeApproved') },
  );
  const approve = async (one: Participant, wanted: string) => {
    const question = {
      title: t('approveChangeQuestion', { name: one.label, role: wanted }),
      text: t('approveChangeText', { name: one.label }),
      verb: t('approveChange'),
    };
    const pending = { id, body: { transition: 'approveRole' as const, ...approvalOf(one) } };
    if (await confirmWithEmails(question, pending)) approval.mutate(one, { onError: announceFailure });
  };
  const inviteAgain = useAskAgain(entry);
  const reminder = useCall('POST /guidelines/{id}/invitation-reminders', {
    itemKey: ({ body }) => JSON.stringify(body),
  });
  const remind = (one: Participant) =>
    reminder.mutate(
      { params: { id: entry.id }, body: { role: one.role, user_id: one.value } },
      { onSuccess: () => toast.done(own('reminded', { name: one.label })) },
    );
  return {
    mayApprove: (one: Participant) => hasAbility(entry, 'approveRoleChange') && one.status === ACCEPTANCE.changeRequest,
    approve,
    isApproving: approval.isPending,
    mayRemind: (one: Participant) =>
      hasAbility(entry, 'remindInvited') && one.status === ACCEPTANCE.unconfirmed && isInvitedIn(entry.phase, one.role),
    remind,
    mayAnswerFor: (one: Participant) =>
      hasAbility(entry, 'answerForOthers') &&
      (one.status === ACCEPTANCE.unconfirmed || one.status === ACCEPTANCE.changeRequest) &&
      isInvitedIn(entry.phase, one.role),
    mayAskAgain: (one: Participant) =>
      hasAbility(entry, 'askAgain') && one.status === ACCEPTANCE.rejected && isInvitedIn(entry.phase, one.role),
    askAgain: inviteAgain.ask,
    isAskingAgain: inviteAgain.isPending,
    mayHandOver: (one: Participant) =>
      isOpen(entry) && (user.can.office || (entry.submitter_id === user.id && one.role !== 'reviewer')),
  };
}

export type ParticipantActions = ReturnType<typeof useParticipantActions>;
