import { Loader, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../ui/Dialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { SuccessorFields } from './SuccessorFields.tsx';
import { type DepartingUser, type DepartureKind, useDeparture } from './use-departure.ts';

interface Props {
  user: DepartingUser;
  kind: DepartureKind;
  busy: boolean;
  /** Deletes or deactivates the user if nothing is handed over. */
  onLeave?: () => void;
  /** Called after responsibilities were handed over, and the user deleted or deactivated if requested. */
  onLeft: () => unknown;
  onClose: () => void;
}

/**
 * Asks for confirmation before a user is deleted or deactivated, or only hands over their responsibilities. Lists their open
 * responsibilities, which the same call can hand over.
 */
export default function LeavingDialog({ user, kind, busy, onLeave, onLeft, onClose }: Props) {
  const t = useTranslations('responsibilities');
  const { name } = user;
  const leaving = useDeparture(user, kind, onLeft);
  const { loaded, error, open, handedOverCount } = leaving;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!loaded) return;
    if (handedOverCount > 0) leaving.handOver();
    else onLeave?.();
  };
  return (
    <FormDialog
      opened
      size="lg"
      onClose={onClose}
      title={t(`leaving.${kind}.title`, { name })}
      verb={t(`leaving.${kind}.${handedOverCount === 0 ? 'verb' : 'verbWithAll'}`, { count: handedOverCount })}
      danger={kind !== 'stay'}
      busy={busy || leaving.isPending}
      ready={loaded && !(kind === 'stay' && handedOverCount === 0)}
      onSubmit={onSubmit}
    >
      <Text>{t(`leaving.${kind}.text`)}</Text>
      {!loaded && (error ? <LoadFailure error={error} retry={leaving.refetch} /> : <Loader size="sm" />)}
      {loaded && open.length === 0 && <Text c="dimmed">{t('nothingOpen', { name })}</Text>}
      {open.length > 0 && <SuccessorFields user={user} kind={kind} leaving={leaving} />}
    </FormDialog>
  );
}
