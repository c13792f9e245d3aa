import { Loader, Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { OpenThings } from './OpenThings.tsx';
import { PersonSelect } from './PersonSelect.tsx';
import { RefusedThings } from './RefusedThings.tsx';
import { type Leaver, useLeaving } from './use-leaving.ts';

interface Props {
  user: Leaver;
  kind: 'delete' | 'deactivate';
  busy: boolean;
  /** Deletes or deactivates, when nothing is handed over. */
  onLeave: () => void;
  /** Runs after a call that handed over and deleted or deactivated. */
  onLeft: () => unknown;
  onClose: () => void;
}

/** Asks before a user is deleted or deactivated. Shows their open responsibilities and can hand them over in the same call. */
export default function LeavingDialog({ user, kind, busy, onLeave, onLeft, onClose }: Props) {
  const t = useTranslations('responsibilities');
  const { name } = user;
  const leaving = useLeaving(user, kind, onLeft);
  const { loaded, error, open, handsNothingOver } = leaving;
  const others = (person: PickablePerson) => person.id !== user.id;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!loaded) return;
    if (handsNothingOver) onLeave();
    else leaving.handOver();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(kind === 'delete' ? 'deleteTitle' : 'deactivateTitle', { name })}
      verb={handsNothingOver ? t(kind) : t(kind === 'delete' ? 'handOverAndDelete' : 'handOverAndDeactivate')}
      danger
      busy={busy || leaving.isPending}
      ready={loaded}
      onSubmit={onSubmit}
    >
      <Text>{t(kind === 'delete' ? 'deleteText' : 'deactivateText')}</Text>
      {!loaded && (error ? <LoadFailure error={error} retry={leaving.refetch} /> : <Loader size="sm" />)}
      {loaded && open.length === 0 && <Text c="dimmed">{t('nothingOpen', { name })}</Text>}
      {open.length > 0 && (
        <>
          <OpenThings name={name} things={open} />
          <PersonSelect
            label={t('handAllTo')}
            description={t('handAllFollows')}
            value={leaving.to}
            onChange={leaving.chooseForAll}
            accepts={others}
          />
        </>
      )}
      <RefusedThings name={name} things={open} refused={leaving.refused} onChange={leaving.refuse} accepts={others} />
    </FormDialog>
  );
}
