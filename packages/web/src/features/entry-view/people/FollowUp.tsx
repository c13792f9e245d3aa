import { Button, Group } from '@mantine/core';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { Participant } from '../../entry/participants.ts';
import type { ParticipantActions } from './use-participant-actions.ts';

interface Props {
  participant: Participant;
  actions: ParticipantActions;
  handOver: () => void;
}

/** A participant's comment and request for another role, and the buttons to respond to them or to a missing answer. */
export function FollowUp({ participant, actions, handOver }: Props) {
  const t = useTranslations('entry');
  const own = useTranslations('responsibilities');
  const label = useLabels();
  const { comment, change_request: requestedRole, suggestion } = participant;
  const invitations = useTranslations('invitations');
  const wanted = requestedRole === null ? null : label.part(requestedRole);
  return (
    <>
      {comment && <div style={{ whiteSpace: 'pre-line' }}>{comment}</div>}
      {suggestion && <div>{invitations('suggests', { suggestion })}</div>}
      {wanted && <div>{t('wants', { role: wanted })}</div>}
      {wanted && actions.mayApprove(participant) && (
        <Button
          size="compact-sm"
          variant="default"
          mt={4}
          loading={actions.isApproving}
          onClick={() => void actions.approve(participant, wanted)}
        >
          {t('approveChange')}
        </Button>
      )}
      {participant.status === ACCEPTANCE.rejected && actions.mayHandOver(participant) && (
        <ReplaceButton name={participant.label} handOver={handOver} />
      )}
      {actions.mayAskAgain(participant) && (
        <Button
          size="compact-sm"
          variant="default"
          className="no-print"
          aria-label={own('askAgainNamed', { name: participant.label })}
          loading={actions.isAskingAgain}
          onClick={() => void actions.askAgain(participant)}
        >
          {own('askAgain')}
        </Button>
      )}
      {participant.status === ACCEPTANCE.unconfirmed && (
        <UnansweredActions participant={participant} actions={actions} handOver={handOver} />
      )}
    </>
  );
}

function UnansweredActions({ participant, actions, handOver }: Props) {
  const t = useTranslations('responsibilities');
  const [mayRemind, mayHandOver] = [actions.mayRemind(participant), actions.mayHandOver(participant)];
  if (!mayRemind && !mayHandOver) return null;
  const { label: name } = participant;
  return (
    <Group gap={6} className="no-print">
      {mayRemind && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('remindNamed', { name })}
          onClick={() => actions.remind(participant)}
        >
          {t('remind')}
        </Button>
      )}
      {mayHandOver && <ReplaceButton name={name} handOver={handOver} />}
    </Group>
  );
}

function ReplaceButton({ name, handOver }: { name: string; handOver: () => void }) {
  const t = useTranslations('responsibilities');
  return (
    <Button
      size="compact-sm"
      variant="default"
      className="no-print"
      aria-label={t('replaceNamed', { name })}
      onClick={handOver}
    >
      {t('replace')}…
    </Button>
  );
}
