import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { roleLabel } from '@imprimatur/domain/permissions/roles';
import { useTranslations } from 'use-intl';

/** Says below a name that is offered what the person is, and when they are away. */
export function useNote(): (person: PickablePerson) => string {
  const t = useTranslations('absence');
  return ({ role, committee, away }) =>
    [roleLabel(role), committee, away && t('away', { from: away.from, to: away.to })].filter(Boolean).join(' · ');
}
