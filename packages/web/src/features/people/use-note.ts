import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';

/** Says when somebody is away; null if they are not. */
export function useAbsence(): (away: PickablePerson['away']) => string | null {
  const t = useTranslations('absence');
  return (away) => (away ? t('away', { from: away.from, to: away.to }) : null);
}

const nothing = (): string[] => [];

/** Says below a name that is offered what the person is, when they are away, and further facts of them. */
export function useNote(factsOf: (userId: number) => string[] = nothing): (person: PickablePerson) => string {
  const label = useLabels();
  const absence = useAbsence();
  return ({ id, role, committee, away }) =>
    [label.role(role), committee, absence(away), ...factsOf(id)].filter(Boolean).join(' · ');
}
