import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';

/** Says below a name that is offered what the person is, and when they are away. */
export function useNote(): (person: PickablePerson) => string {
  const t = useTranslations('absence');
  const label = useLabels();
  return ({ role, committee, away }) =>
    [label.role(role), committee, away && t('away', { from: away.from, to: away.to })].filter(Boolean).join(' · ');
}
