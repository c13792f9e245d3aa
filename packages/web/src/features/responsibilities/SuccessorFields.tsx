import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { ROLE } from '@imprimatur/domain/permissions/roles';
import { isAuthorship } from '@imprimatur/domain/people/hand-over';
import { Checkbox, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useRecipients } from '../emails/use-recipients.ts';
import { SuccessorsByRole } from './SuccessorsByRole.tsx';
import { groupByRole } from './hand-over.ts';
import { OpenResponsibilities } from './OpenResponsibilities.tsx';
import { PersonSelect } from './PersonSelect.tsx';
import { RefusedResponsibilities } from './RefusedResponsibilities.tsx';
import type { DepartingUser, DepartureKind, useDeparture } from './use-departure.ts';

interface Props {
  user: DepartingUser;
  kind: DepartureKind;
  leaving: ReturnType<typeof useDeparture>;
}

/** Few enough for one line, so that the buttons below do not move when the names load. */
const MAX_NAMED_RECIPIENTS = 2;

/** The open responsibilities of a person, their successors, and the consequences. */
export function SuccessorFields({ user: { id, name }, kind, leaving }: Props) {
  const t = useTranslations('responsibilities');
  const { open, successors, recipients } = leaving;
  const namesOf = useRecipients(MAX_NAMED_RECIPIENTS);
  const several = groupByRole(open).size > 1;
  const others = (person: PickablePerson) => person.id !== id;
  return (
    <>
      <Text>{t('open', { count: open.length, name })}</Text>
      {!several && <OpenResponsibilities responsibilities={open} />}
      {kind !== 'stay' && <Text>{t('staysOpen', { name })}</Text>}
      <PersonSelect
        label={t(kind === 'stay' ? 'handAllToMust' : 'handAllTo')}
        description={t('handAllFollows')}
        value={successors.all}
        onChange={leaving.chooseForAll}
        accepts={others}
      />
      {open.some(({ role }) => isAuthorship(role)) && (
        <Checkbox
          label={t('authorship')}
          description={t('authorshipHint', { name })}
          checked={successors.authorship}
          onChange={(event) => leaving.withAuthorship(event.currentTarget.checked)}
        />
      )}
      {several && (
        <SuccessorsByRole
          responsibilities={open}
          successors={successors}
          onChange={leaving.chooseForRole}
          accepts={(person, role) => others(person) && (role !== 'reviewer' || person.role === ROLE.committee)}
        />
      )}
      <RefusedResponsibilities
        name={name}
        responsibilities={open}
        refused={successors.refused}
        onChange={leaving.setRefused}
        accepts={others}
      />
      {recipients !== null && (
        // On its own line, so that the buttons below do not move when the count loads.
        <div>
          <Text>
            {recipients === 'unknown'
              ? t('lettersCounted')
              : t('letters', { count: recipients.length, names: namesOf(recipients) })}
          </Text>
          <Text>{t('nameStays', { name })}</Text>
        </div>
      )}
    </>
  );
}
