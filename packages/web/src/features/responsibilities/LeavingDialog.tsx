import { Loader, Text } from '@mantine/core';
import { ROLE } from '@imprimatur/domain/permissions/roles';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ByRole } from './ByRole.tsx';
import { OpenThings } from './OpenThings.tsx';
import { PersonSelect } from './PersonSelect.tsx';
import { RefusedThings } from './RefusedThings.tsx';
import { type Leaver, type Leaving, useLeaving } from './use-leaving.ts';

interface Props {
  user: Leaver;
  kind: Leaving;
  busy: boolean;
  /** Deletes or deactivates, when nothing is handed over. */
  onLeave?: () => void;
  /** Runs after a call that handed over, and deleted or deactivated where that was meant. */
  onLeft: () => unknown;
  onClose: () => void;
}

/** Asks before a user is deleted or deactivated, or hands over. Shows their open responsibilities, and hands them over in the same call. */
export default function LeavingDialog({ user, kind, busy, onLeave, onLeft, onClose }: Props) {
  const t = useTranslations('responsibilities');
  const { name } = user;
  const leaving = useLeaving(user, kind, onLeft);
  const { loaded, error, open, handsNothingOver, successors } = leaving;
  const others = (person: PickablePerson) => person.id !== user.id;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!loaded) return;
    if (!handsNothingOver) leaving.handOver();
    else onLeave?.();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(`leaving.${kind}.title`, { name })}
      verb={t(`leaving.${kind}.${handsNothingOver ? 'verb' : 'verbWithAll'}`, { count: open.length })}
      danger={kind !== 'stay'}
      busy={busy || leaving.isPending}
      ready={loaded && !(kind === 'stay' && handsNothingOver)}
      onSubmit={onSubmit}
    >
      <Text>{t(`leaving.${kind}.text`)}</Text>
      {!loaded && (error ? <LoadFailure error={error} retry={leaving.refetch} /> : <Loader size="sm" />)}
      {loaded && open.length === 0 && <Text c="dimmed">{t('nothingOpen', { name })}</Text>}
      {open.length > 0 && (
        <>
          <OpenThings name={name} things={open} />
          {kind !== 'stay' && <Text>{t('staysOpen', { name })}</Text>}
          <PersonSelect
            label={t(kind === 'stay' ? 'handAllToMust' : 'handAllTo')}
            description={t('handAllFollows')}
            value={successors.all}
            onChange={leaving.chooseForAll}
            accepts={others}
          />
          <ByRole
            things={open}
            successors={successors}
            onChange={leaving.chooseForRole}
            accepts={(person, role) => others(person) && (role !== 'reviewer' || person.role === ROLE.committee)}
          />
        </>
      )}
      <RefusedThings
        name={name}
        things={open}
        refused={successors.refused}
        onChange={leaving.refuse}
        accepts={others}
      />
      {leaving.letters !== null && <Text>{t('letters', { count: leaving.letters })}</Text>}
    </FormDialog>
  );
}
